/** A document to draw into. It streams its output, and ends after `end()`. */
export type Pdf = PDFKit.PDFDocument

/** A PDF without pages, whose bytes depend only on its content and on `date` (ISO). */
export const openPdf = async ({ title, date }: { title: string; date: string }): Promise<Pdf> => {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument({
    autoFirstPage: false,
    info: { Title: title, CreationDate: new Date(date) },
  })
}

/** Points in a millimetre. */
export const MILLIMETRE = 72 / 25.4
