import { inLanguage } from '#sandbox/in-language.ts'
import { ARTICLES, type Article } from '#sandbox/people/articles.ts'

/** The product of the prints editor; photo library, section 9. */
const PHOTO_PRINTS: Article = {
  id: 'PAP_910',
  type: 'Prints',
  title: 'Photo prints',
  pageWidth: 150,
  pageHeight: 100,
}

/** Every article in merchandise: the articles that orders contain, and photo prints. */
export const MERCHANDISE_ARTICLES: readonly Article[] = [
  ...ARTICLES.filter(({ id }) => id !== PHOTO_PRINTS.id),
  PHOTO_PRINTS,
]

/** An article's title in a locale; English for an article without a translation. */
export const articleTitle = ({ id, title }: Article, locale: string): string =>
  inLanguage(TITLES, locale)[id] ?? title

const TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> &
  Record<'en', Readonly<Record<string, string>>> = {
  en: {},
  nl: {
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
  de: {
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
  fr: {
    'photobook-28x28': 'Livre photo, 28×28 cm',
    'photobook-a4-landscape': 'Livre photo, A4 paysage',
    'prints-10x15': 'Tirages 10×15',
    'canvas-60x40': 'Toile 60×40 cm',
    'calendar-a3': 'Calendrier mural A3',
    'poster-50x70': 'Poster 50×70 cm',
    'cards-folded-15x15': 'Cartes pliées 15×15',
    'mug-white': 'Mug photo',
    PAP_910: 'Tirages photo',
  },
  es: {
    'photobook-28x28': 'Fotolibro, 28×28 cm',
    'photobook-a4-landscape': 'Fotolibro, A4 apaisado',
    'prints-10x15': 'Copias 10×15',
    'canvas-60x40': 'Lienzo 60×40 cm',
    'calendar-a3': 'Calendario de pared A3',
    'poster-50x70': 'Póster 50×70 cm',
    'cards-folded-15x15': 'Tarjetas dobladas 15×15',
    'mug-white': 'Taza con foto',
    PAP_910: 'Copias de fotos',
  },
  it: {
    'photobook-28x28': 'Fotolibro, 28×28 cm',
    'photobook-a4-landscape': 'Fotolibro, A4 orizzontale',
    'prints-10x15': 'Stampe 10×15',
    'canvas-60x40': 'Tela 60×40 cm',
    'calendar-a3': 'Calendario da parete A3',
    'poster-50x70': 'Poster 50×70 cm',
    'cards-folded-15x15': 'Biglietti piegati 15×15',
    'mug-white': 'Tazza con foto',
    PAP_910: 'Stampe fotografiche',
  },
  pt: {
    'photobook-28x28': 'Livro de fotografias, 28×28 cm',
    'photobook-a4-landscape': 'Livro de fotografias, A4 horizontal',
    'prints-10x15': 'Impressões 10×15',
    'canvas-60x40': 'Tela 60×40 cm',
    'calendar-a3': 'Calendário de parede A3',
    'poster-50x70': 'Póster 50×70 cm',
    'cards-folded-15x15': 'Cartões dobrados 15×15',
    'mug-white': 'Caneca com fotografia',
    PAP_910: 'Impressões de fotografias',
  },
  da: {
    'photobook-28x28': 'Fotobog, 28×28 cm',
    'photobook-a4-landscape': 'Fotobog, A4 liggende',
    'prints-10x15': 'Papirbilleder 10×15',
    'canvas-60x40': 'Lærred 60×40 cm',
    'calendar-a3': 'Vægkalender A3',
    'poster-50x70': 'Plakat 50×70 cm',
    'cards-folded-15x15': 'Foldede kort 15×15',
    'mug-white': 'Fotokrus',
    PAP_910: 'Papirbilleder',
  },
  nb: {
    'photobook-28x28': 'Fotobok, 28×28 cm',
    'photobook-a4-landscape': 'Fotobok, A4 liggende',
    'prints-10x15': 'Papirbilder 10×15',
    'canvas-60x40': 'Lerret 60×40 cm',
    'calendar-a3': 'Veggkalender A3',
    'poster-50x70': 'Plakat 50×70 cm',
    'cards-folded-15x15': 'Brettede kort 15×15',
    'mug-white': 'Fotokopp',
    PAP_910: 'Papirbilder',
  },
  sv: {
    'photobook-28x28': 'Fotobok, 28×28 cm',
    'photobook-a4-landscape': 'Fotobok, A4 liggande',
    'prints-10x15': 'Papperskopior 10×15',
    'canvas-60x40': 'Canvastavla 60×40 cm',
    'calendar-a3': 'Väggkalender A3',
    'poster-50x70': 'Affisch 50×70 cm',
    'cards-folded-15x15': 'Vikta kort 15×15',
    'mug-white': 'Fotomugg',
    PAP_910: 'Papperskopior',
  },
}
