import { inLanguage } from '#sandbox/in-language.ts'
import type { Article } from '#sandbox/people/articles.ts'

/** An option group of an article. */
export interface Extra {
  /** The fields are spelled as in the specification; account area, section 3. */
  ID: string
  Options: { ID: string; Title: string }[]
}

/** The options of an article, in a locale. */
export const extrasOf = ({ type }: Article, locale: string): Extra[] =>
  (NAMES.find(([part]) => type.toLowerCase().includes(part))?.[1] ?? []).map(name => ({
    ID: name,
    Options: OPTIONS[name].map(({ id, titles }) => ({ ID: id, Title: inLanguage(titles, locale) })),
  }))

interface Option {
  id: string
  titles: Readonly<Record<string, string>> & Readonly<Record<'en', string>>
}

const NONE: Option = {
  id: 'none',
  titles: {
    en: 'None',
    nl: 'Geen',
    de: 'Ohne',
    fr: 'Sans',
    es: 'Sin',
    it: 'Senza',
    pt: 'Sem',
    da: 'Uden',
    nb: 'Uten',
    sv: 'Utan',
  },
}
const NO: Option = {
  id: 'no',
  titles: {
    en: 'No',
    nl: 'Nee',
    de: 'Nein',
    fr: 'Non',
    es: 'No',
    it: 'No',
    pt: 'Não',
    da: 'Nej',
    nb: 'Nei',
    sv: 'Nej',
  },
}
const YES: Option = {
  id: 'yes',
  titles: {
    en: 'Yes',
    nl: 'Ja',
    de: 'Ja',
    fr: 'Oui',
    es: 'Sí',
    it: 'Sì',
    pt: 'Sim',
    da: 'Ja',
    nb: 'Ja',
    sv: 'Ja',
  },
}
const OAK: Option = {
  id: 'oak',
  titles: {
    en: 'Oak',
    nl: 'Eiken',
    de: 'Eiche',
    fr: 'Chêne',
    es: 'Roble',
    it: 'Rovere',
    pt: 'Carvalho',
    da: 'Eg',
    nb: 'Eik',
    sv: 'Ek',
  },
}
const BLACK: Option = {
  id: 'black',
  titles: {
    en: 'Black',
    nl: 'Zwart',
    de: 'Schwarz',
    fr: 'Noir',
    es: 'Negro',
    it: 'Nero',
    pt: 'Preto',
    da: 'Sort',
    nb: 'Svart',
    sv: 'Svart',
  },
}
const WHITE: Option = {
  id: 'white',
  titles: {
    en: 'White',
    nl: 'Wit',
    de: 'Weiß',
    fr: 'Blanc',
    es: 'Blanco',
    it: 'Bianco',
    pt: 'Branco',
    da: 'Hvid',
    nb: 'Hvit',
    sv: 'Vit',
  },
}
const MATT: Option = {
  id: 'matt',
  titles: {
    en: 'Matt',
    nl: 'Mat',
    de: 'Matt',
    fr: 'Mat',
    es: 'Mate',
    it: 'Opaco',
    pt: 'Mate',
    da: 'Mat',
    nb: 'Matt',
    sv: 'Matt',
  },
}
const GLOSSY: Option = {
  id: 'glossy',
  titles: {
    en: 'Glossy',
    nl: 'Glanzend',
    de: 'Glänzend',
    fr: 'Brillant',
    es: 'Brillante',
    it: 'Lucido',
    pt: 'Brilhante',
    da: 'Blank',
    nb: 'Blank',
    sv: 'Blank',
  },
}
const SPINE: Option = {
  id: 'spine',
  titles: {
    en: 'On the spine',
    nl: 'Op de rug',
    de: 'Auf dem Rücken',
    fr: 'Sur le dos',
    es: 'En el lomo',
    it: 'Sul dorso',
    pt: 'Na lombada',
    da: 'På ryggen',
    nb: 'På ryggen',
    sv: 'På ryggen',
  },
}
const HARD: Option = {
  id: 'hard',
  titles: {
    en: 'Hard cover',
    nl: 'Harde kaft',
    de: 'Hardcover',
    fr: 'Couverture rigide',
    es: 'Tapa dura',
    it: 'Copertina rigida',
    pt: 'Capa dura',
    da: 'Hardcover',
    nb: 'Stive permer',
    sv: 'Hårda pärmar',
  },
}
const SOFT: Option = {
  id: 'soft',
  titles: {
    en: 'Soft cover',
    nl: 'Zachte kaft',
    de: 'Softcover',
    fr: 'Couverture souple',
    es: 'Tapa blanda',
    it: 'Copertina morbida',
    pt: 'Capa mole',
    da: 'Softcover',
    nb: 'Myke permer',
    sv: 'Mjuka pärmar',
  },
}
const SAND: Option = {
  id: 'sand',
  titles: {
    en: 'Sand',
    nl: 'Zand',
    de: 'Sand',
    fr: 'Sable',
    es: 'Arena',
    it: 'Sabbia',
    pt: 'Areia',
    da: 'Sand',
    nb: 'Sand',
    sv: 'Sand',
  },
}
const SLATE: Option = {
  id: 'slate',
  titles: {
    en: 'Slate',
    nl: 'Leisteen',
    de: 'Schiefer',
    fr: 'Ardoise',
    es: 'Pizarra',
    it: 'Ardesia',
    pt: 'Ardósia',
    da: 'Skifer',
    nb: 'Skifer',
    sv: 'Skiffer',
  },
}
const GIFT: Option = {
  id: 'gift',
  titles: {
    en: 'Gift box',
    nl: 'Geschenkdoos',
    de: 'Geschenkbox',
    fr: 'Coffret cadeau',
    es: 'Caja de regalo',
    it: 'Scatola regalo',
    pt: 'Caixa de oferta',
    da: 'Gaveæske',
    nb: 'Gaveeske',
    sv: 'Presentask',
  },
}
const NO_PAGES: Option = {
  id: '0',
  titles: {
    en: 'No extra pages',
    nl: 'Geen extra pagina’s',
    de: 'Keine Zusatzseiten',
    fr: 'Pas de pages en plus',
    es: 'Sin páginas extra',
    it: 'Nessuna pagina in più',
    pt: 'Sem páginas extra',
    da: 'Ingen ekstra sider',
    nb: 'Ingen ekstra sider',
    sv: 'Inga extra sidor',
  },
}

const morePages = (count: number): Option => ({
  id: String(count),
  titles: {
    en: `${count} extra pages`,
    nl: `${count} extra pagina’s`,
    de: `${count} Zusatzseiten`,
    fr: `${count} pages en plus`,
    es: `${count} páginas extra`,
    it: `${count} pagine in più`,
    pt: `${count} páginas extra`,
    da: `${count} ekstra sider`,
    nb: `${count} ekstra sider`,
    sv: `${count} extra sidor`,
  },
})

/** An option with a name that is the same in every language. */
const size = (id: string, name: string): Option => ({ id, titles: { en: name } })

const OPTIONS = {
  Border: [NONE, WHITE],
  BoxFrame: [NONE, OAK, BLACK],
  CoverText: [NONE, SPINE],
  CoverType: [HARD, SOFT],
  ExtraPages: [NO_PAGES, morePages(8), morePages(16)],
  FloatingFrame: [NONE, OAK, BLACK],
  Glossy: [NO, YES],
  HangingKit: [NO, YES],
  ImageEnhancement: [NO, YES],
  LayFlat: [NO, YES],
  Linnen: [SAND, SLATE],
  Paper: [MATT, GLOSSY],
  Passepartout: [NONE, WHITE],
  PosterFrame: [NONE, OAK, BLACK],
  PrebuiltPosterFrame: [NONE, OAK],
  PremiumLayFlat: [NO, YES],
  PrintSize: [size('10x15', '10×15 cm'), size('13x18', '13×18 cm')],
  VoucherDiscount: [NO, YES],
  Wrappers: [NONE, GIFT],
} as const satisfies Readonly<Record<string, readonly Option[]>>

/**
 * Option groups by a part of an article's type; an article has the groups of the first part that its type contains.
 */
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
