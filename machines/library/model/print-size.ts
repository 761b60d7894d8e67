import type { MerchandiseArticle } from '#machines/orders/merchandise/merchandise.model.ts'

/** The finished size of a print, in mm; the short side first. */
export interface PrintSize {
  short: number
  long: number
}

/** Matches titles such as "20 × 30 cm". Any other title names no size. */
const CENTIMETRES = /^\s*(\d+(?:[.,]\d+)?)\s*(?:cm)?\s*[x×*]\s*(\d+(?:[.,]\d+)?)\s*cm\s*$/iu

const sizeFrom = (width: number, height: number): PrintSize[] =>
  width > 0 && height > 0 ? [{ short: Math.min(width, height), long: Math.max(width, height) }] : []

const millimetres = (centimetres: string | undefined): number =>
  Number((centimetres ?? '').replace(',', '.')) * 10

const sizesOf = ({ PageWidth, PageHeight, Extras }: MerchandiseArticle): PrintSize[] => [
  ...sizeFrom(PageWidth ?? 0, PageHeight ?? 0),
  ...(Extras ?? []).flatMap(({ Options }) =>
    (Options ?? []).flatMap(({ Title }) => {
      const [, width, height] = CENTIMETRES.exec(Title ?? '') ?? []
      return sizeFrom(millimetres(width), millimetres(height))
    }),
  ),
]

const areaOf = ({ short, long }: PrintSize): number => short * long

/** The sizes that a shop sells, smallest first: page sizes of its articles, and centimetres in option titles. */
export const printSizes = (articles: readonly MerchandiseArticle[]): PrintSize[] => {
  const byName = new Map<string, PrintSize>()
  for (const article of articles) {
    if (!article.Visible) continue
    for (const size of sizesOf(article)) byName.set(`${size.short} ${size.long}`, size)
  }
  return [...byName.values()].toSorted((a, b) => areaOf(a) - areaOf(b) || a.long - b.long)
}
