/**
 * Words on recorded pages that are not texts of the app: they come from services, configuration, customers and the
 * keyboard, and are the same in every language.
 */
const PHRASES: readonly string[] = [
  // Customers and their addresses
  'Anna de Vries',
  'Anne de Vries',
  'Mireille Huber',
  'Ines van den Berg',
  'Fatima O’Neill',
  'Jonas Lefèvre',
  'Kiln & Keep',
  'Keizersgracht',
  'Herengracht',
  'Oudegracht',
  'Sint-Jansstraat',
  'bus',
  'Rose Cottage',
  'Rose Lane',
  'Marchmont Street',
  'Amsterdam',
  'Utrecht',
  'Oxford',
  'London',
  'Gent',
  'Bergen',
  'Flat 2',
  'bis',
  // Products and vouchers, as the services name them
  'Photo books',
  'Mug',
  'Photo book',
  'Prints 10×15',
  'Wall decoration',
  'Calendars',
  'Cards',
  'Gifts',
  'Canvas',
  'Wall calendar',
  'Pages 48',
  'Binding standard',
  'Paper glossy',
  'Paper matt',
  'Cover linen',
  'Paper',
  'Cover',
  'linen',
  'glossy',
  'Finish glossy',
  'Frame 4 cm',
  'Edge mirrored',
  'Start month January',
  'A title',
  'Autumn on the wall',
  '15% off the first product of an order.',
  'Last order dates for on-time delivery',
  // Photo books, albums, projects and collections of customers
  'Garden',
  'Sea',
  'Wedding',
  'Summer in Lisbon',
  'Winter in Oslo',
  'Travel',
  'Family',
  'Project P1',
  'Project P2',
  // Links of the shop's menus
  'All products',
  'Open the editor',
  'FAQs',
  'To the shop',
  'Newsletter',
  'Pages',
  'FAQ',
  'Your photos, printed with care',
  'Photo books, prints and wall art, made from the photos in your account.',
  'This is the sandbox: nothing is sold, sent or charged here.',
  'Alle producten',
  'Naar de editor',
  'Veelgestelde vragen',
  'Naar de winkel',
  'Nieuwsbrief',
  // Languages in their own words
  'English',
  'Nederlands (België)',
  'Nederlands',
  'Français',
  'Deutsch',
  'Español',
  'Italiano',
  'Português',
  // Formats and dates
  'JSON',
  'XML',
  'Mar 2024',
  'november 2026',
]

/** The phrases, longer ones first, because one phrase may begin with another. */
const ORDERED = PHRASES.toSorted((a, b) => b.length - a.length)

const FILE_OR_ADDRESS = /[\w.-]+(?:@[\w.-]+\w|\.(?:jpg|pdf|zip|csv))/uy

/** The phrase, file name or mail address at a position of a text, or empty. */
export const dataAt = (text: string, at: number): string => {
  FILE_OR_ADDRESS.lastIndex = at
  const named = FILE_OR_ADDRESS.exec(text)?.[0]
  return named ?? ORDERED.find(phrase => text.startsWith(phrase, at)) ?? ''
}

/** Matches words that are data: codes, files, mail addresses, placeholders, keys and punctuation. */
const WORD =
  /^(?:[^\p{L}]+|‹\w+›|\S+@\S+|\S+\.\w{3,4}|[\p{L}-]*\d[\p{L}\d-]*|\p{L}|[A-Z]{2,}|kg|cm|MB|at)$/u

/** Whether every word of a text without a message is data. */
export const isData = (text: string): boolean =>
  text
    .split(' ')
    .map(word => word.replaceAll(/^[\u2068(“"]+|[\u2069),.:”"]+$/gu, ''))
    .every(word => word === '' || WORD.test(word))
