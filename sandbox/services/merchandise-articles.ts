import { ARTICLES, type Article } from '#sandbox/people/articles.ts'

/** What the prints editor makes of photos; photo library, section 9. */
const PHOTO_PRINTS: Article = {
  id: 'PAP_910',
  type: 'Prints',
  title: 'Photo prints',
  pageWidth: 150,
  pageHeight: 100,
}

/** Every article that merchandise knows: what orders show, and photo prints. */
export const MERCHANDISE_ARTICLES: readonly Article[] = [
  ...ARTICLES.filter(({ id }) => id !== PHOTO_PRINTS.id),
  PHOTO_PRINTS,
]

/** An article's title in a locale; English for a locale or an article without a translation. */
export const articleTitle = ({ id, title }: Article, locale: string): string =>
  TITLES[locale]?.[id] ?? title

const TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'nl-NL': {
    'photobook-28x28': 'Fotoboek, 28×28 cm',
    'photobook-a4-landscape': 'Fotoboek, A4 liggend',
    'prints-10x15': 'Afdrukken 10×15',
    'canvas-60x40': 'Canvas 60×40 cm',
    'calendar-a3': 'Wandkalender A3',
    'poster-50x70': 'Poster 50×70 cm',
    'cards-folded-15x15': 'Gevouwen kaarten 15×15',
    'mug-white': 'Fotomok',
    PAP_910: 'Fotoafdrukken',
  },
  'de-AT': {
    'photobook-28x28': 'Fotobuch, 28×28 cm',
    'photobook-a4-landscape': 'Fotobuch, A4 quer',
    'prints-10x15': 'Abzüge 10×15',
    'canvas-60x40': 'Leinwand 60×40 cm',
    'calendar-a3': 'Wandkalender A3',
    'poster-50x70': 'Poster 50×70 cm',
    'cards-folded-15x15': 'Klappkarten 15×15',
    'mug-white': 'Fototasse',
    PAP_910: 'Fotoabzüge',
  },
}
