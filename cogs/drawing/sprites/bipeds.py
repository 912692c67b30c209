"""Drawings of the dinosaurs that walk on two legs."""

COMPSOGNATHUS = """
body=a4cf3e leaf=3f9b5b stem=2f7a47
stem limb 9,93,1.6 9,66,1.5 18,38,1.3 38,18,1.1 62,10,.7
leaf blob 10,70! 20,66 30,70! 20,75
leaf blob 13,54! 24,52 34,58! 22,62
leaf blob 20,37! 32,37 41,45! 29,47
leaf blob 31,24! 43,26 50,35! 38,34
leaf blob 45,15! 56,19 61,28! 50,26
leaf blob 60,10! 71,11 78,19! 67,19
far limb 53,72,4 60,79,2.2 54,85,1.5 57,92,1.4 62,92.5,1.3
body limb 22,80,.7 32,75,1.7 42,71,3.6 51,68,6.6 59,65,6.4 66,57,3.9 69,49,3.4 73,44,4.2
body limb 73,44,5 80,45,3.7 87,47,2.2
inside light limb 30,78,1 46,75,3 58,71,3.6 66,63,2.4 71,53,1.6
inside shade limb 36,69,.9 40,69,1
inside shade limb 45,64,1 47,66,1.1
inside shade limb 53,60.5,1 54,63,1.1
framed body limb 50,70,4.6 57,78,2.5 49,84,1.6 51,92,1.5 57,92.5,1.4
over body limb 50,68,4.4 54,73,3.4
framed body limb 62,67,1.7 67,71,1.2 71,69,.9
over shade limb 81,48.6,.5 87,48.8,.4
eye 75,43,2.5
"""

VELOCIRAPTOR = """
body=efc340 plume=2f8f9d tip=fff2c4
plume blob 22,43! 12,33 2,33! 7,39! 0,42! 6,46! 2,53! 14,51
far limb 47,58,6.4 37,66,4 28,70,2.6 21,78,2 17,86,1.6 11,84,1.4
plume blob 71,33! 64,28 58,18! 66,22 69,12! 75,20 81,14! 80,26!
body limb 8,42,1 22,46,2.8 36,51,6.4 50,54,10 62,50,8.8 70,41,5.4 74,33,5 78,29,5.4
body limb 77,28.5,6 85,31,4.4 95,34.4,2.6
inside light limb 34,60,2 50,65,4.4 63,60,4.8 72,49,3 76,40,2
inside plume limb 18,42,2 36,43,3 50,43,3 60,41,2.4 66,34,2
framed body limb 52,60,8.6 64,70,4.8 62,80,2.8 70,89,2.2 79,91,1.8
bone limb 71,87,1.6 76,84,1.4 77,79,.5
over body limb 52,58,8.2 58,64,6
framed plume blob 64,55! 71,58 79,58! 78,66 73,74! 72,67 66,73! 66,66 59,69! 61,61
over tip blob 73,74! 75.4,69 72,67!
over tip blob 66,73! 68.6,69 66,66!
over tip blob 59,69! 62.6,66.6 61,61!
framed body limb 62,53,3.2 69,58,2.2 79,57,1.6
bone limb 79,57,1 84,59,.4
bone limb 79,57,1 82.6,62,.4
over edge limb 83,34.8,.5 94,36.4,.4
eye 78,27.5,3
"""

SPINOSAURUS = """
body=3d74b8 sail=e8883a ray=b9582a
sail blob 14,63! 17,46 22,32 30,24 38,25 44,17 53,10 62,12 67,22 70,40! 50,62
far limb 38,62,7 30,74,4.4 34,84,3 28,91,2.6 36,92,2.2
body limb 2,74,.8 12,69,3.2 26,64,7.4 40,60,11.4 54,56,11 66,48,8 73,38,6 77,30,5.6
body limb 76,28,6 84,29,4.4 92,31,3.4 97,33,2.8
over ray limb 24,60,.9 23,36,.7
over ray limb 34,54,.9 34,28,.7
over ray limb 45,50,.9 45,22,.7
over ray limb 55,48,.9 56,15,.7
over ray limb 63,44,.9 64,20,.7
inside light limb 20,71,2 40,71,3.4 56,66,4.4 68,57,3.4 76,44,2
framed body limb 42,64,8.6 52,75,4.8 45,84,3.2 47,91,2.8 56,92,2.3
over body limb 42,62,8.4 48,69,6
framed body limb 66,56,3.2 71,66,2.6 78,69,2.2
bone limb 78,69,1 80,74,.4
bone limb 79,68,1 84,72,.4
bone limb 56,92,1.6 59,93,.5
bone poly 84,33 85,37 87,33.4
bone poly 89,34 90.5,38 92,34.5
bone poly 94,35 95.5,38.6 97,35.4
over edge limb 80,33,.5 90,34,.5 97,35.2,.4
over edge dots 95,31.4,.7
eye 78,26.5,2.9
"""

TYRANNOSAURUS = """
body=d6483f mouth=7c1f2b stripe=a92f31
far limb 36,62,9 28,74,5.4 32,84,3.8 26,91,3.2 35,91.5,2.8
body limb 2,56,.9 12,62,3.6 24,63,8 38,59,13.4 50,50,14 59,38,11.5 64,28,10.5
mouth blob 66,30! 82,32 92,32! 91,45! 78,47 64,42!
body blob 57,28 58,15 67,7 76,8 86,13 96,16 98,26! 97,32! 86,32 76,33! 68,37 60,38
body blob 60,36 69,38! 75,43! 84,45 92,44! 90,51 78,54 65,50
bone poly 80,31 82,38 84.5,31.5
bone poly 86,31.5 88,39 90.5,32
bone poly 92,32 94,38 96.5,32
over bone poly 78,44.5 80,39 82,45
over bone poly 84,45 86,40 88,45
inside light limb 22,72,2 38,73,4.6 52,66,5 62,58,4 68,52,1.6
inside stripe limb 14,57,.8 16,60,1.2 16,63,.5
inside stripe limb 22,54,.8 25,58,1.5 25,63,.5
inside stripe limb 31,48,.8 35,53,1.8 35,59,.6
inside stripe limb 41,38,.8 45,43,1.9 46,50,.6
inside stripe limb 50,29,.8 54,33,1.7 55,39,.6
framed body limb 42,62,11 54,72,6 47,83,4.2 49,90.5,3.6 59,91.5,2.8
over body limb 41,60,10.6 48,67,8
framed body limb 61,53,2.6 67,60,2 72,58,1.6
bone limb 72,58,1 76,59,.4
bone limb 72,58,1 75,62,.4
bone limb 59,92,1.7 63,93,.5
over edge dots 94,19.6,.8
over edge limb 66,13,.9 71,12.4,1.2 76,14.4,.9
eye 72,17.4,3.3
"""
