import { MILLIMETRE, openPdf, type Pdf } from '#sandbox/documents/open-pdf.ts'
import { articleOf, isPhotoBook, type Article } from '#sandbox/people/articles.ts'
import type { WireOrder, WireProduct } from '#sandbox/people/wire-order.ts'

/** A file of a product: its name without `.pdf`, and how to draw its pages. */
interface ProductDocument {
  name: string
  open: () => Promise<Pdf>
}

/**
 * A product and its pictures. The pictures are `data:` addresses, so that a document embeds each picture only once,
 * even if the document draws the picture several times.
 */
export interface PrintedProduct {
  order: WireOrder
  product: WireProduct
  pictures: () => Promise<readonly string[]>
}

/**
 * The PDFs of a product: cover and pages of a photo book, one page for another article, none for an unknown article.
 */
export const productDocuments = ({
  order: { createdAt: date },
  product: { code, articleId, title, options },
  pictures,
}: PrintedProduct): ProductDocument[] => {
  const article = articleOf(articleId)
  if (article === null) return []
  if (!isPhotoBook(article)) {
    return [
      {
        name: code,
        open: async () => {
          const pdf = await openPdf({ title, date })
          page(pdf, article, (await pictures())[0])
          pdf.end()
          return pdf
        },
      },
    ]
  }
  return [
    {
      name: `${code}-cover`,
      open: async () => {
        const pdf = await openPdf({ title: `${title}, cover`, date })
        page(pdf, { ...article, pageWidth: article.pageWidth * 2 }, (await pictures())[0])
        pdf.end()
        return pdf
      },
    },
    {
      name: `${code}-pages`,
      open: async () => {
        const pdf = await openPdf({ title: `${title}, pages`, date })
        const shown = await pictures()
        for (let index = 0; index < pagesOf(options); index += 1) {
          page(pdf, article, shown[index % shown.length])
          number(pdf, index + 1)
        }
        pdf.end()
        return pdf
      },
    },
  ]
}

const pagesOf = (options: WireProduct['options']): number =>
  Number(options.find(({ name }) => name === 'Pages')?.value ?? 24)

const page = (
  pdf: Pdf,
  { pageWidth, pageHeight }: Pick<Article, 'pageWidth' | 'pageHeight'>,
  picture: string | undefined,
): void => {
  const [width, height] = [pageWidth * MILLIMETRE, pageHeight * MILLIMETRE]
  pdf.addPage({ size: [width, height], margin: 0 })
  if (picture === undefined) return
  pdf.save().rect(0, 0, width, height).clip()
  pdf.image(picture, 0, 0, { cover: [width, height], align: 'center', valign: 'center' }).restore()
}

const number = (pdf: Pdf, index: number): void => {
  pdf.font('Helvetica').fontSize(9).fillColor('#ffffff')
  pdf.text(`${index}`, 0, pdf.page.height - 24, { align: 'center', width: pdf.page.width })
}
