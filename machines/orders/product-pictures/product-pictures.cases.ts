import type { SnapshotFrom } from 'xstate'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { productPicturesMachine } from '#machines/orders/product-pictures/product-pictures.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'

const BOOK = 'https://storage.kiln.example/pictures/book.jpg'

export const productPicturesFlow = flow({
  id: 'product-pictures',
  area: 'orders',
  title: 'Pictures of ordered products',
  promise: 'Products in the list of orders show their pictures, and nothing waits for a picture.',
  machine: productPicturesMachine,
  events: {
    'the list shows a photo book': { type: 'pictures.show', uploadIds: ['book'] },
    'the list shows a photo book and a mug': { type: 'pictures.show', uploadIds: ['book', 'mug'] },
    'the list shows products without uploads': { type: 'pictures.show', uploadIds: [] },
  },
  outcomes: {
    readPictures: {
      'the photo book has a picture': answers({ book: BOOK }),
      'the photo book has none': answers({ book: null }),
      'none of them can be read': fails(aServiceError(500)),
    },
  },
  identify: ({ context: { wanted, asked, addresses } }) => [wanted, asked, Object.keys(addresses)],
  sentences: [
    {
      requirements: ['B-309'],
      says: 'a picture that is known is not read again',
      holds: ({ after: { context } }) => {
        const { asked, addresses } = context as SnapshotFrom<
          typeof productPicturesMachine
        >['context']
        return !asked.some(id => Object.hasOwn(addresses, id))
      },
    },
  ],
})
