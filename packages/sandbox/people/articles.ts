import type { SeededRandom } from '#sandbox/people/seeded-random.ts'

/** An article of the shops. Sizes in mm, of one page or of the printed side. */
export interface Article {
  id: string
  /** The type of a photo book contains `photobook`, in upper or lower case. */
  type: string
  title: string
  pageWidth: number
  pageHeight: number
}

/** Every article that an order can contain. */
export const ARTICLES: readonly Article[] = [
  {
    id: 'photobook-28x28',
    type: 'Photobook',
    title: 'Photo book, 28×28 cm',
    pageWidth: 280,
    pageHeight: 280,
  },
  {
    id: 'photobook-a4-landscape',
    type: 'PhotobookLandscape',
    title: 'Photo book, A4 landscape',
    pageWidth: 297,
    pageHeight: 210,
  },
  { id: 'prints-10x15', type: 'Prints', title: 'Prints 10×15', pageWidth: 150, pageHeight: 100 },
  {
    id: 'canvas-60x40',
    type: 'WallDecoration',
    title: 'Canvas 60×40 cm',
    pageWidth: 600,
    pageHeight: 400,
  },
  {
    id: 'calendar-a3',
    type: 'Calendar',
    title: 'Wall calendar A3',
    pageWidth: 297,
    pageHeight: 420,
  },
  { id: 'poster-50x70', type: 'Poster', title: 'Poster 50×70 cm', pageWidth: 500, pageHeight: 700 },
  {
    id: 'cards-folded-15x15',
    type: 'Cards',
    title: 'Folded cards 15×15',
    pageWidth: 150,
    pageHeight: 150,
  },
  { id: 'mug-white', type: 'Gift', title: 'Photo mug', pageWidth: 210, pageHeight: 90 },
]

export const articleOf = (id: string): Article | null =>
  ARTICLES.find(article => article.id === id) ?? null

/** Whether an article is a photo book; specification of the account area, section 3. */
export const isPhotoBook = ({ type }: Article): boolean => type.toLowerCase().includes('photobook')

/** A line of an order: article, quantity and price. */
export interface OrderedArticle {
  articleId: string
  title: string
  /** Price of the whole line, in decimal major units. */
  price: number
  quantity: number
  options: { name: string; value: string }[]
}

/** What a customer chose of an article, and its price. */
type Choice = Pick<OrderedArticle, 'price' | 'options'> & { quantity?: number }

const option = (name: string, value: string): { name: string; value: string } => ({ name, value })

/** A random choice of each article, in the order of `ARTICLES`. */
const CHOICES: readonly ((random: SeededRandom) => Choice)[] = [
  random => {
    const pages = random.pick([24, 32, 48, 64, 96])
    return {
      price: 34.95 + pages * 0.625,
      options: [
        option('Pages', `${pages}`),
        option('Binding', random.pick(['lay-flat', 'standard'])),
        option('Paper', random.pick(['glossy', 'matt'])),
      ],
    }
  },
  random => {
    const pages = random.pick([26, 40, 60])
    return {
      price: 24.95 + pages * 0.5,
      options: [option('Pages', `${pages}`), option('Cover', random.pick(['linen', 'hard cover']))],
    }
  },
  random => {
    const quantity = random.pick([24, 36, 60, 120])
    return {
      price: quantity * 0.23,
      quantity,
      options: [option('Finish', random.pick(['matt', 'glossy']))],
    }
  },
  random => ({
    price: 44.9,
    options: [option('Frame', random.pick(['2 cm', '4 cm'])), option('Edge', 'mirrored')],
  }),
  random => ({
    price: 27.95,
    quantity: random.whole(1, 3),
    options: [option('Start month', 'January'), option('Paper', 'matt')],
  }),
  random => ({
    price: 19.5,
    options: [option('Paper', random.pick(['matt', 'silk'])), option('Frame', 'oak')],
  }),
  random => ({
    price: 22.4,
    quantity: random.pick([10, 20]),
    options: [option('Envelopes', 'included')],
  }),
  () => ({ price: 12.95, quantity: 2, options: [option('Colour inside', 'terracotta')] }),
]

/** A random product; `kind` is the index of its article. */
export const makeArticle = (
  random: SeededRandom,
  kind = random.whole(0, ARTICLES.length - 1),
): OrderedArticle => {
  const { id = '', title = '' } = ARTICLES[kind] ?? {}
  const { price, quantity = 1, options = [] } = CHOICES[kind]?.(random) ?? { price: 0 }
  return { articleId: id, title, price: Math.round(price * 100) / 100, quantity, options }
}
