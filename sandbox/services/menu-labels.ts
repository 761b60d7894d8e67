/** The words of the menus in a locale; English for one without words of its own. */
export const menuLabels = (locale: string): MenuLabels => LABELS[locale] ?? ENGLISH

type MenuLabels = typeof ENGLISH

const ENGLISH = {
  books: 'Photo books',
  calendars: 'Calendars',
  canvas: 'Canvas',
  care: 'Customer care',
  editor: 'Open the editor',
  newsletter: 'Newsletter',
  prints: 'Photo prints',
  privacy: 'Privacy',
  products: 'All products',
  questions: 'Frequent questions',
  shop: 'To the shop',
}

const LABELS: Readonly<Record<string, MenuLabels>> = {
  'nl-NL': {
    books: 'Fotoboeken',
    calendars: 'Kalenders',
    canvas: 'Canvas',
    care: 'Klantenservice',
    editor: 'Naar de editor',
    newsletter: 'Nieuwsbrief',
    prints: 'Fotoafdrukken',
    privacy: 'Privacy',
    products: 'Alle producten',
    questions: 'Veelgestelde vragen',
    shop: 'Naar de winkel',
  },
  'de-AT': {
    books: 'Fotobücher',
    calendars: 'Kalender',
    canvas: 'Leinwand',
    care: 'Kundenservice',
    editor: 'Editor öffnen',
    newsletter: 'Newsletter',
    prints: 'Fotoabzüge',
    privacy: 'Datenschutz',
    products: 'Alle Produkte',
    questions: 'Häufige Fragen',
    shop: 'Zum Shop',
  },
}
