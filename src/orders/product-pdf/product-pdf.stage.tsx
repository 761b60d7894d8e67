import { press } from '#flow-kit/gesture.ts'
import { productPdfFlow } from '#machines/orders/product-pdf/product-pdf.cases.ts'
import { OrderPdf } from '#src/orders/product-pdf/OrderPdf.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: productPdfFlow,
  show: ({ actor }) => (
    <section>
      <h2 tabIndex={-1}>1 product</h2>
      <OrderPdf pdf={actor} title="Photo book" isQuiet={false} />
    </section>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer asks again for the PDF': press('button', 'Try again'),
    'the customer downloads the PDF': press(
      'button',
      'Download PDF Photo book',
      'Try again Photo book',
    ),
  },
})
