import type { Article } from '#sandbox/people/articles.ts'

/** A choice that an article offers. */
export interface Extra {
  /** As the specification spells it; account area, section 3. */
  ID: string
  Options: { ID: string; Title: string }[]
}

/** What may be chosen for an article, in a locale. */
export const extrasOf = ({ type }: Article, locale: string): Extra[] => {
  const language = LANGUAGES.indexOf(locale)
  return (NAMES.find(([part]) => type.toLowerCase().includes(part))?.[1] ?? []).map(name => ({
    ID: name,
    Options: OPTIONS[name].map(([id, ...titles]) => ({
      ID: id,
      Title: titles[language] ?? titles[0],
    })),
  }))
}

/** The order of an option's titles. */
const LANGUAGES = ['en-GB', 'nl-NL', 'de-AT']

type Option = readonly [id: string, english: string, dutch: string, german: string]

const NONE: Option = ['none', 'None', 'Geen', 'Ohne']
const [NO, YES]: [Option, Option] = [
  ['no', 'No', 'Nee', 'Nein'],
  ['yes', 'Yes', 'Ja', 'Ja'],
]
const OAK: Option = ['oak', 'Oak', 'Eiken', 'Eiche']
const BLACK: Option = ['black', 'Black', 'Zwart', 'Schwarz']
const WHITE: Option = ['white', 'White', 'Wit', 'Weiß']
const MATT: Option = ['matt', 'Matt', 'Mat', 'Matt']
const GLOSSY: Option = ['glossy', 'Glossy', 'Glanzend', 'Glänzend']

const OPTIONS = {
  Border: [NONE, WHITE],
  BoxFrame: [NONE, OAK, BLACK],
  CoverText: [NONE, ['spine', 'On the spine', 'Op de rug', 'Auf dem Rücken']],
  CoverType: [
    ['hard', 'Hard cover', 'Harde kaft', 'Hardcover'],
    ['soft', 'Soft cover', 'Zachte kaft', 'Softcover'],
  ],
  ExtraPages: [
    ['0', 'No extra pages', 'Geen extra pagina’s', 'Keine Zusatzseiten'],
    ['8', '8 extra pages', '8 extra pagina’s', '8 Zusatzseiten'],
    ['16', '16 extra pages', '16 extra pagina’s', '16 Zusatzseiten'],
  ],
  FloatingFrame: [NONE, OAK, BLACK],
  Glossy: [NO, YES],
  HangingKit: [NO, YES],
  ImageEnhancement: [NO, YES],
  LayFlat: [NO, YES],
  Linnen: [
    ['sand', 'Sand', 'Zand', 'Sand'],
    ['slate', 'Slate', 'Leisteen', 'Schiefer'],
  ],
  Paper: [MATT, GLOSSY],
  Passepartout: [NONE, WHITE],
  PosterFrame: [NONE, OAK, BLACK],
  PrebuiltPosterFrame: [NONE, OAK],
  PremiumLayFlat: [NO, YES],
  PrintSize: [
    ['10x15', '10×15 cm', '10×15 cm', '10×15 cm'],
    ['13x18', '13×18 cm', '13×18 cm', '13×18 cm'],
  ],
  VoucherDiscount: [NO, YES],
  Wrappers: [NONE, ['gift', 'Gift box', 'Geschenkdoos', 'Geschenkbox']],
} as const satisfies Readonly<Record<string, readonly Option[]>>

/** Extras of the first type that is part of an article's type. */
const NAMES: readonly (readonly [type: string, extras: readonly (keyof typeof OPTIONS)[]])[] = [
  [
    'photobook',
    [
      'CoverText',
      'CoverType',
      'ExtraPages',
      'Glossy',
      'ImageEnhancement',
      'LayFlat',
      'Linnen',
      'Paper',
      'PremiumLayFlat',
      'VoucherDiscount',
      'Wrappers',
    ],
  ],
  ['prints', ['Border', 'Glossy', 'ImageEnhancement', 'Paper', 'PrintSize']],
  ['walldecoration', ['FloatingFrame', 'HangingKit', 'ImageEnhancement']],
  [
    'poster',
    [
      'BoxFrame',
      'Border',
      'HangingKit',
      'Paper',
      'Passepartout',
      'PosterFrame',
      'PrebuiltPosterFrame',
    ],
  ],
  ['calendar', ['Paper', 'ImageEnhancement']],
  ['cards', ['Paper', 'Wrappers']],
  ['gift', ['Wrappers']],
]
