/** The label of a key: a letter, an arrow, or a name to translate. */
export type KeyCap =
  | 'a'
  | 'i'
  | 'l'
  | 'x'
  | '+'
  | '-'
  | '←'
  | '→'
  | '↑'
  | '↓'
  | 'control'
  | 'delete'
  | 'end'
  | 'enter'
  | 'escape'
  | 'home'
  | 'pageDown'
  | 'pageUp'
  | 'shift'
  | 'space'

/** The action of a key on a photo screen. */
export type KeyMeaning =
  | 'move'
  | 'page'
  | 'ends'
  | 'open'
  | 'pick'
  | 'months'
  | 'press'
  | 'extend'
  | 'all'
  | 'copy'
  | 'endSelecting'
  | 'neighbours'
  | 'details'
  | 'delete'
  | 'zoom'
  | 'look'
  | 'back'

export interface ScreenKeys {
  screen: 'photos' | 'selection' | 'preview'
  /** Each entry of `caps` is one key, or several keys that are pressed together. */
  keys: readonly { meaning: KeyMeaning; caps: readonly (readonly KeyCap[])[] }[]
}

/** The keys that the list of shortcuts shows, without keys of the browser and alternatives such as Space. */
export const PHOTO_KEYS: readonly ScreenKeys[] = [
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
]
