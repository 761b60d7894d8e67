export const GALLERY_CATEGORIES = [
  'Travel',
  'Family',
  'Wedding',
  'Baby',
  'Friends',
  'Nature',
  'Year in photos',
]
