"""Drawings of the dinosaurs with horns and frills."""

TRICERATOPS = """
body=2f9e98 frill=57c2b4 rim=f0b84a
far limb 34,68,7 33,82,5 33,91,4.2
far limb 60,70,6.6 61,82,4.8 61,91,4.2
body limb 2,78,1 10,70,3.6 22,62,11 38,58,17 54,60,15.6 64,62,12
inside light limb 16,76,3 36,78,5.4 56,80,5
framed body limb 28,68,9.4 26,82,6 25,90.5,5
framed body limb 54,73,7.8 53,83,5.6 52,90.5,4.8
bone limb 72,46,3 82,34,2.2 87,19,.4
framed rim dots 50,56,3.6 47,47,3.8 48,37,3.8 54,29,3.8 62,25,3.8 70,26,3.6
framed frill blob 70,64 56,64 48,54 48,40 56,30 68,27 77,36 80,50
over rim dots 56,54,1.8 54,45,2 57,37,2 64,33,1.8
framed body limb 69,53,11 78,61,9.6 86,68,6
bone blob 86,62! 94,67 97,77! 90,75 84,75!
framed bone limb 77,50,3.4 88,41,2.6 97,27,.4
framed bone limb 87,62,2.8 91,57,1.8 93,51,.4
over edge limb 78,72,.6 84,74.5,.6
over edge dots 89.5,67,.8
eye 76,57,3
"""

STYRACOSAURUS = """
body=d9649a frill=8e3f86 spot=f3b6d3
far limb 69,70,6.6 71,82,4.6 71,91,4
far limb 44,74,6 43,84,4.4 43,91,3.8
body limb 98,82,1 91,74,3.4 80,66,9 65,60,14.6 50,62,14 40,66,11
inside light limb 84,78,3 66,78,5 50,80,5
framed body limb 74,71,8.6 77,83,5.4 78,90.5,4.6
framed body limb 51,75,7 52,84,5 53,90.5,4.4
bone limb 24,44,3 13,20,.4
bone limb 30,40,3.2 26,8,.4
bone limb 38,40,3.4 43,4,.4
bone limb 45,43,3.4 60,11,.4
bone limb 50,49,3.2 73,25,.4
bone limb 52,56,3 76,43,.4
framed frill blob 28,66 22,52 24,42 32,36 42,37 50,44 53,54 48,66
over spot dots 31,43,1.8 38,43.5,2 44,48,2 47,55,1.8
framed body limb 35,58,10 26,66,8.6 17,72,5.6
bone blob 17,66! 9,71 5,81! 12,79 19,79!
framed bone limb 15,67,3.4 10,56,2.6 9,36,.4
over edge limb 24,77,.6 18,78.6,.6
over edge dots 12.6,70.6,.8
eye 28,61.5,3
"""
