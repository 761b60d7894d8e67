import { MILLIMETRE, openPdf, type Pdf } from '#sandbox/documents/open-pdf.ts'
import type { WireProduct } from '#sandbox/people/wire-order.ts'

export interface Invoice {
  vendorName: string
  reference: string
  /** ISO date-time. */
  date: string
  recipient: readonly string[]
  products: readonly Pick<WireProduct, 'code' | 'title' | 'quantity' | 'price'>[]
}

/** An invoice as one A4 page, with space for 21 products. */
export const invoiceDocument = async (invoice: Invoice): Promise<Pdf> => {
  const { vendorName, reference, date, recipient, products } = invoice
  const pdf = await openPdf({ title: `Invoice ${reference}`, date })
  pdf.addPage({ size: 'A4', margin: 0 })
  const right = pdf.page.width - MARGIN

  pdf.font('Helvetica-Bold').fontSize(20).text(vendorName, MARGIN, MARGIN, ONE_LINE)
  pdf
    .font('Helvetica')
    .fontSize(10)
    .text(recipient.join('\n'), MARGIN, 45 * MILLIMETRE)
  pdf
    .font('Helvetica-Bold')
    .fontSize(14)
    .text('Invoice', MARGIN, 85 * MILLIMETRE, ONE_LINE)
  pdf.font('Helvetica').fontSize(10)
  pdf.text(`Reference: ${reference}`, MARGIN, 95 * MILLIMETRE, ONE_LINE)
  pdf.text(`Date: ${date.slice(0, 10)}`, MARGIN, 101 * MILLIMETRE, ONE_LINE)

  const top = 115 * MILLIMETRE
  row(pdf, top, ['Product', 'Description', 'Quantity', 'Amount'], 'Helvetica-Bold')
  rule(pdf, top + 16, right)
  for (const [index, { code, title, quantity, price }] of products.entries()) {
    row(pdf, top + 24 + index * LINE, [code, title, `${quantity}`, money(cents(price))])
  }
  const total = products.reduce((sum, { price }) => sum + cents(price), 0)
  const tax = Math.round((total * TAX) / (100 + TAX))
  const below = top + 30 + products.length * LINE
  rule(pdf, below, right)
  row(pdf, below + 8, ['', 'Without tax', '', money(total - tax)])
  row(pdf, below + 8 + LINE, ['', `Tax ${TAX}%`, '', money(tax)])
  row(pdf, below + 8 + 2 * LINE, ['', 'Total', '', money(total)], 'Helvetica-Bold')
  pdf.end()
  return pdf
}

const MARGIN = 20 * MILLIMETRE
const LINE = 7 * MILLIMETRE

/** Tax in percent, which the prices include. */
const TAX = 21

const ONE_LINE = { lineBreak: false }

/** Left edges and widths of the columns, in mm. */
const COLUMNS = [
  { at: 20, width: 38 },
  { at: 60, width: 70 },
  { at: 132, width: 24, align: 'right' },
  { at: 158, width: 32, align: 'right' },
] as const

const row = (pdf: Pdf, y: number, texts: readonly string[], font = 'Helvetica'): void => {
  pdf.font(font).fontSize(10)
  for (const [index, column] of COLUMNS.entries()) {
    pdf.text(texts[index] ?? '', column.at * MILLIMETRE, y, {
      width: column.width * MILLIMETRE,
      height: 12,
      ellipsis: true,
      align: 'align' in column ? column.align : 'left',
    })
  }
}

const rule = (pdf: Pdf, y: number, right: number): void => {
  pdf.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.5).stroke()
}

const cents = (price: number): number => Math.round(price * 100)

const money = (amount: number): string => `EUR ${(amount / 100).toFixed(2)}`
