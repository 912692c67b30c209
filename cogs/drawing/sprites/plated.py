"""Drawings of the dinosaurs with plates, spikes and armour on their backs."""

KENTROSAURUS = """
body=e08a34 spike=f6e3b4 plate=b94a2c
far limb 42,70,6 40,82,4 40,91,3.4
far limb 70,75,4.6 71,84,3.2 71,91,2.8
spike limb 12,43,2.2 1,30,.4
spike limb 11,40,2.2 13,21,.4
spike limb 19,51,2.4 24,24,.4
spike limb 28,57,2.6 37,26,.4
spike limb 38,56,2.8 49,28,.4
spike limb 48,56,2.6 60,34,.4
plate blob 54,56! 61,43! 64,58!
plate blob 63,59! 70,48! 72,63!
plate blob 72,64! 78,55! 79,69!
body limb 8,36,1.2 13,46,3 23,58,6 37,65,11 52,67,12.4 66,70,9 76,74,5.6 84,77,4.8 92,80,3
inside light limb 18,66,2 34,77,3 50,80,4.4 66,80,4 78,80,1.6
inside shade dots 36,62,1.5 43,60,1.8 50,63,1.5 30,62,1.2 57,66,1.5 45,66,1.2
framed body limb 46,71,8 48,82,4.6 47,91,3.8
framed body limb 63,75,5.4 64,84,3.6 63,91,3.2
framed spike limb 64,69,2.8 56,76,2 45,80,.4
over edge limb 88,82,.5 93,81.4,.4
eye 85,76,2.3
"""

ANKYLOSAURUS = """
body=c69a5c shell=8f6440 knob=f0d9a0
far limb 36,78,5 35,91,3.8
far limb 68,78,5 69,91,3.8
shell dots 8,50,7 12,56,5.6 4.6,57,4
body limb 11,56,2.8 14,66,3.2 24,75,5 38,74,10 56,73,12 70,74,9 80,76,6.6
knob poly 22,62 22,50 31,57
knob poly 31,55 33,42 42,49
knob poly 43,48 47,36 54,46
knob poly 56,46 62,36 66,48
knob poly 68,50 76,42 76,56
shell blob 15,70! 24,57 40,47 58,46 73,54 82,69! 68,72 50,73 32,72
body limb 80,73,7.4 87,77,6 93,80,3.6
knob poly 76,68 73,58 83,66
framed knob poly 78,76 73,84 84,81
inside light limb 30,84,2 50,86,3 72,84,2
over knob dots 34,58,2.6 46,54,3 58,54,3 69,60,2.6 28,66,2.2 40,64,2.8 52,63,2.8 64,65,2.6
framed body limb 44,80,5.6 44,90.5,4.4
framed body limb 76,81,4.8 76,90.5,4
framed knob poly 22,71 19,82 31,73
framed knob poly 33,73 32,84 42,74
framed knob poly 46,74 47,85 56,74
framed knob poly 59,74 62,84 69,73
over edge limb 88,82,.5 95,81.4,.5
eye 86,75,2.5
"""

STEGOSAURUS = """
body=58a85c plate=e9803f vein=c25b2c
far limb 34,68,7.4 31,80,4.8 31,91,4
far limb 67,74,5.4 69,83,3.8 69,91,3.4
bone limb 10,66,1.8 2,52,.4
bone limb 15,64,1.8 12,48,.4
bone limb 6,69,1.8 0.8,62,.4
plate blob 15,65! 14,57 18,50! 24,55 25,63!
plate blob 24,58! 20,43 26,33! 34,42 34,54!
plate blob 34,51! 30,29 40,12! 50,29 47,48!
plate blob 50,48! 49,27 60,11! 69,29 64,50!
plate blob 65,55! 67,41 75,31! 80,43 75,61!
plate blob 76,66! 78,57 84,51! 87,59 83,69!
over vein limb 28,52,.9 27,40,.5
over vein limb 41,45,1.1 40,21,.5
over vein limb 58,44,1.1 60,20,.5
over vein limb 71,54,.9 74,38,.5
body limb 4,69,1 14,68,3.2 26,64,8 40,59,14 54,59,15.4 68,67,11 78,74,6.2 86,78,5 94,81,3
inside light limb 16,74,2 32,75,4 50,78,5.6 68,80,4.4 80,82,2
framed body limb 40,69,9.6 43,81,5.6 42,90.5,4.6
framed body limb 61,74,6.4 62,83,4.2 61,90.5,3.8
inside shade dots 52,54,2 60,59,1.6 46,60,1.6 56,63,1.4
over edge limb 89,82.6,.5 95,82,.4
eye 87,77,2.4
"""
