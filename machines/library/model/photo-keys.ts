/**
 * The keys that the list of shortcuts shows, without keys of the browser and alternatives such as Space. Each entry of
 * `caps` is one key, or several keys that are pressed together: letters, arrows, or names to translate.
 */
export const PHOTO_KEYS = [
  {
    screen: 'photos',
    keys: [
      { meaning: 'move', caps: [['←'], ['→'], ['↑'], ['↓']] },
      { meaning: 'page', caps: [['pageUp'], ['pageDown']] },
      { meaning: 'ends', caps: [['home'], ['end']] },
      { meaning: 'open', caps: [['enter']] },
      { meaning: 'pick', caps: [['x']] },
      { meaning: 'months', caps: [['↑'], ['↓'], ['pageUp'], ['pageDown'], ['home'], ['end']] },
    ],
  },
  {
    screen: 'selection',
    keys: [
      { meaning: 'press', caps: [['space'], ['x']] },
      {
        meaning: 'extend',
        caps: [
          ['shift', '←'],
          ['shift', '→'],
          ['shift', '↑'],
          ['shift', '↓'],
        ],
      },
      { meaning: 'all', caps: [['control', 'a']] },
      { meaning: 'copy', caps: [['l']] },
      { meaning: 'endSelecting', caps: [['escape']] },
    ],
  },
  {
    screen: 'preview',
    keys: [
      { meaning: 'neighbours', caps: [['←'], ['→']] },
      { meaning: 'details', caps: [['i']] },
      { meaning: 'pick', caps: [['x']] },
      { meaning: 'copy', caps: [['l']] },
      { meaning: 'delete', caps: [['delete']] },
      { meaning: 'zoom', caps: [['+'], ['-']] },
      {
        meaning: 'look',
        caps: [
          ['shift', '←'],
          ['shift', '→'],
          ['shift', '↑'],
          ['shift', '↓'],
        ],
      },
      { meaning: 'back', caps: [['escape']] },
    ],
  },
] as const

export type ScreenKeys = (typeof PHOTO_KEYS)[number]
/** The action of a key on a photo screen. */
export type KeyMeaning = ScreenKeys['keys'][number]['meaning']
/** The label of a key. */
export type KeyCap = ScreenKeys['keys'][number]['caps'][number][number]
