import type { Article } from '#sandbox/people/articles.ts'
import { translated } from '#sandbox/translations.ts'

/** An option group of an article. */
export interface Extra {
  /** The fields are spelled as in the specification; account area, section 3. */
  ID: string
  Options: { ID: string; Title: string }[]
}

/** The options of an article, in a locale. */
export const extrasOf = ({ type }: Article, locale: string): Extra[] =>
  (GROUPS_BY_TYPE.find(([part]) => type.toLowerCase().includes(part))?.[1] ?? []).map(name => ({
    ID: name,
    Options: OPTIONS[name].map(id => ({
      ID: id,
      Title: /^[1-9]\d*$/u.test(id)
        ? translated('option.pages', locale, { count: id })
        : translated(`option.${id}`, locale),
    })),
  }))

/** The ids of the options of each group. An id that is a number stands for a number of pages. */
const OPTIONS = {
  Border: ['none', 'white'],
  BoxFrame: ['none', 'oak', 'black'],
  CoverText: ['none', 'spine'],
  CoverType: ['hard', 'soft'],
  ExtraPages: ['0', '8', '16'],
  FloatingFrame: ['none', 'oak', 'black'],
  Glossy: ['no', 'yes'],
  HangingKit: ['no', 'yes'],
  ImageEnhancement: ['no', 'yes'],
  LayFlat: ['no', 'yes'],
  Linnen: ['sand', 'slate'],
  Paper: ['matt', 'glossy'],
  Passepartout: ['none', 'white'],
  PosterFrame: ['none', 'oak', 'black'],
  PrebuiltPosterFrame: ['none', 'oak'],
  PremiumLayFlat: ['no', 'yes'],
  PrintSize: ['10x15', '13x18'],
  VoucherDiscount: ['no', 'yes'],
  Wrappers: ['none', 'gift'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * Option groups by a part of an article's type; an article has the groups of the first part that its type contains.
 */
const GROUPS_BY_TYPE: readonly (readonly [
  type: string,
  extras: readonly (keyof typeof OPTIONS)[],
])[] = [
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
