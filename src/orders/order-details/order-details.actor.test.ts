import { zipSync } from 'fflate'
import * as v from 'valibot'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aVoucherOffer, someOrderDetails } from '#machines/samples/order-details.ts'
import { provideOrderDetails } from '#src/orders/order-details/order-details.actor.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { imageId, productCode } from '#machines/model/identifiers.ts'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import { deliveryClient } from '#src/orders/delivery.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { productPictureClient } from '#src/orders/product-pictures.service.ts'
import { productClient, type ProductService } from '#src/orders/products.service.ts'
import type { DraftValues } from '#src/shell/drafts.ts'
import { reorderClient } from '#src/orders/reorder/reorder.service.ts'
import { voucherClient } from '#src/orders/order-details/vouchers.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeDrafts } from '#tests/support/actors/fake-drafts.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

const BASKET = 'https://shop.kiln.example/basket?order=A-1'
const PDF = new TextEncoder().encode('%PDF-1.7')
const PICTURE = 'https://storage.kiln.example/pictures/i-1.jpg'

// Answers
it('looks up an order among the plain orders if it is no super order', async () => {
  const { actor, asked } = await opened({ order: null, plainOrder: someOrderDetails() })

  expect(asked.slice(0, 2)).toEqual(['superOrder A-1', 'plainOrder A-1'])
  expect(actor.getSnapshot().context.order).toEqual(someOrderDetails())
})

// Answers
it('finds the picture of a product through its upload, in two calls', async () => {
  const { children, asked } = await opened({
    order: withProducts({ uploadId: 'u-1' }, { uploadId: 'gone' }),
  })

  expect(asked).toContain('idsOf u-1 of anna')
  expect(asked.filter(call => call.startsWith('pictures'))).toEqual(['pictures i-1,i-2'])
  expect(children['picture-u-1']?.getSnapshot().context.data).toBe(PICTURE)
  expect(children['picture-gone']?.getSnapshot().value).toBe('none')
})

// Answers
it('reads vouchers, delivery dates and whether the order can be ordered again', async () => {
  const { children } = await opened({
    order: withProducts({ voucher: 'AUTUMN-15' }, { voucher: 'GONE' }),
  })

  expect(children['voucher-AUTUMN-15']?.getSnapshot().context.data).toEqual(aVoucherOffer())
  expect(children['voucher-GONE']?.getSnapshot().value).toBe('none')
  expect(children['deliveryDates']?.getSnapshot().value).toBe('none')
  expect(children['reorder']?.getSnapshot().value).toBe('offered')
})

// Answers B-377
it('reads the voucher and the picture of each of two products with one code', async () => {
  const { children } = await opened({
    order: withProducts(
      { code: 'A-1-1', voucher: 'AUTUMN-15', uploadId: 'u-1' },
      { code: 'A-1-1', voucher: 'GONE', uploadId: 'gone' },
    ),
  })

  expect(children['voucher-GONE']?.getSnapshot().value).toBe('none')
  expect(children['picture-gone']?.getSnapshot().value).toBe('none')
  expect(children['picture-u-1']?.getSnapshot().context.data).toBe(PICTURE)
})

// Answers
it('asks once which PDFs are ready, and reads the file list of only those products', async () => {
  const { children, asked } = await opened({
    order: withProducts({}, {}, {}),
    ready: ['A-1-1', 'A-1-3'],
  })

  expect(asked.filter(call => /^(?:pdfs|one)/u.test(call))).toEqual([
    'pdfs',
    'one A-1-1',
    'one A-1-3',
  ])
  expect(children['pdf-A-1-1']?.getSnapshot().value).toBe('available')
  expect(children['pdf-A-1-2']?.getSnapshot().value).toBe('absent')
  expect(children['pdf-A-1-3']?.getSnapshot().value).toBe('absent')
})

// Answers B-416
it('asks again what the order did not have when the order is read again', async () => {
  const { actor, children, asked } = await opened({
    order: withProducts({ voucher: 'GONE' }),
    isReorderable: async () => false,
  })
  expect(children['reorder']?.getSnapshot().value).toBe('notOffered')
  asked.length = 0

  actor.send({ type: 'order.reload' })
  await arrived()

  expect(asked.toSorted()).toEqual(['isReorderable', 'offer GONE', 'pdfs', 'superOrder A-1'])
})

// Answers A-251
it('checks each product separately if the list of ready PDFs cannot be read', async () => {
  const { asked, reported } = await opened({ order: withProducts({}, {}), ready: null })

  expect(asked.filter(call => call.startsWith('one'))).toEqual(['one A-1-1', 'one A-1-2'])
  expect(reported).toHaveLength(1)
})

// Answers
it('saves the PDFs in the archive, and unpacks no archive twice', async () => {
  const names = ['A-1-1-cover.pdf', 'A-1-1-pages.pdf']
  const archive = new Blob([zipSync(Object.fromEntries(names.map(name => [name, PDF])))])
  const { children, asked, saved } = await opened({
    order: withProducts({}),
    ready: ['A-1-1'],
    pdf: async () => archive,
  })
  const pdf = children['pdf-A-1-1']
  if (pdf === undefined) throw new Error('No PDF is there')

  pdf.send({ type: 'pdf.download' })
  await waitFor(pdf, state => state.matches('saved'))

  expect(saved).toEqual(names)
  expect(pdf.getSnapshot().context.saved).toEqual(names)

  pdf.send({ type: 'pdf.download' })
  await waitFor(pdf, state => state.matches('saved'))
  expect(asked.filter(call => call.startsWith('pdf '))).toEqual(['pdf A-1-1', 'pdf A-1-1'])
  expect(saved).toEqual([...names, ...names])
})

// Answers
it('says that a PDF is too large where its archive is too large to load', async () => {
  const large = new ServiceError('The answer is too large', {
    kind: 'malformed',
    status: 200,
    body: null,
    url: '',
    correlationId: null,
    isTooLarge: true,
  })
  const { children, reported } = await opened({
    order: withProducts({}),
    ready: ['A-1-1'],
    pdf: () => Promise.reject(large),
  })

  children['pdf-A-1-1']?.send({ type: 'pdf.download' })
  await arrived()

  expect(children['pdf-A-1-1']?.getSnapshot().value).toBe('tooLarge')
  expect(reported).toEqual([large])
})

// Answers
it.each([
  { outcome: 'is saved', comes: () => pdfArchive('A-1-1'), saved: ['A-1-1.pdf'], toasts: [] },
  {
    outcome: 'fails, and a toast says so',
    comes: () => Promise.reject(aServiceError(500)),
    saved: [],
    toasts: [{ kind: 'downloadFailed' }],
  },
  {
    outcome: 'cannot be unpacked, and a toast says so',
    comes: () => new Blob([new Uint8Array(20)]),
    saved: [],
    toasts: [{ kind: 'downloadFailed' }],
  },
])('a PDF that is being downloaded when the customer leaves the order $outcome', async row => {
  const { leave, saved, notified, reported } = await startDownload()

  const signal = leave(row.comes())
  await vi.waitFor(() => {
    expect([saved, notified]).toEqual([row.saved, row.toasts])
  })

  expect(signal.aborted).toBe(false)
  expect(reported).toHaveLength(row.toasts.length)
})

it.each([
  { answer: 'came', comes: () => pdfArchive('A-1-1') },
  { answer: 'was refused', comes: () => Promise.reject(aServiceError(401)) },
])('saves nothing and shows no toast if the session ended before the PDF $answer', async row => {
  let reads = 0
  const { leave, saved, notified } = await startDownload(() => {
    reads += 1
    throw new DOMException('The session has ended on this page', 'AbortError')
  })

  leave(row.comes())
  await vi.waitFor(() => {
    expect(reads).toBeGreaterThan(0)
  })
  await arrived()

  expect([saved, notified]).toEqual([[], []])
})

// Answers
it('opens the basket after the order was sent again', async () => {
  const { children, left } = await opened({ order: withProducts({}) })
  children['reorder']?.send({ type: 'reorder.send' })
  await arrived()

  expect(left).toEqual([BASKET])
})

it('has at most four parallel calls to a service, even for 200 products', async () => {
  const products = Array.from({ length: 200 }, (_, index) => ({ voucher: `V-${index}` }))
  const { children, most } = await opened({ order: withProducts(...products), ready: [] })

  expect(Object.keys(children)).toHaveLength(402)
  expect(most()).toBe(4)
  expect(children['voucher-V-199']?.getSnapshot().value).toBe('none')
})

// Answers A-186
it('shows a toast if the order could not be sent again', async () => {
  const { children, notified } = await opened({
    order: withProducts({}),
    direct: () => Promise.reject(aServiceError(500)),
  })

  children['reorder']?.send({ type: 'reorder.send' })
  await arrived()
  expect(notified).toEqual([{ kind: 'failed' }])
})

// Answers B-413, B-414
it('tells after the order was left that a basket may be filled, and knows it when the order is opened again', async () => {
  const held = Promise.withResolvers<string>()
  const drafts = new Map<string, DraftValues>()
  const given = { order: withProducts({}), direct: () => held.promise, drafts }
  const { actor, children, left, notified } = await opened(given)
  children['reorder']?.send({ type: 'reorder.send' })
  await arrived()

  actor.stop()
  held.reject(aServiceError(null, 'unanswered'))
  await arrived()
  expect([left, notified]).toEqual([
    [],
    [
      { type: 'write.ended', write: { of: 'reorder', orderCode: 'A-1' }, end: 'open' },
      { kind: 'leftOpen', write: { of: 'reorder', orderCode: 'A-1' } },
    ],
  ])

  const again = await opened(given)
  expect(again.children['reorder']?.getSnapshot()).toMatchObject({
    value: 'offered',
    context: { isUnsure: true },
  })
})

// Answers B-414
it('still says that a basket is perhaps filled when the order is read again, if the shop did not open', async () => {
  const clock = new SimulatedClock()
  const { actor, children } = await opened({ order: withProducts({}), clock })
  children['reorder']?.send({ type: 'reorder.send' })
  await arrived()
  clock.increment(10_000)

  const write = { of: 'reorder', orderCode: 'A-1' } as const
  actor.send({ type: 'write.ended', write, end: 'done' })
  await arrived()
  expect(children['reorder']?.getSnapshot()).toMatchObject({
    value: 'offered',
    context: { isUnsure: true },
  })
})

// Answers B-531
it('no longer says that a basket may be filled once it is, in an order that was opened again meanwhile', async () => {
  const held = Promise.withResolvers<string>()
  const given = { order: withProducts({}), direct: () => held.promise, drafts: new Map() }
  const { actor, children, notified } = await opened(given)
  children['reorder']?.send({ type: 'reorder.send' })
  await arrived()
  actor.stop()
  const again = await opened(given)
  expect(again.children['reorder']?.getSnapshot().context.isUnsure).toBe(true)

  held.resolve('https://shop.kiln.example/basket')
  await arrived()
  const write = { of: 'reorder', orderCode: 'A-1' } as const
  expect(notified[0]).toEqual({ type: 'write.ended', write, end: 'done' })
  again.actor.send({ type: 'write.ended', write, end: 'done' })
  await arrived()
  expect(again.children['reorder']?.getSnapshot()).toMatchObject({
    value: 'offered',
    context: { isUnsure: false },
  })
})

// Answers A-162
it('reads vouchers and PDFs of 20 products while calls for pictures get no answer', async () => {
  const products = Array.from({ length: 20 }, (_, index) => ({
    voucher: 'AUTUMN-15',
    uploadId: `hangs-${index}`,
  }))
  const { children } = await opened({
    order: withProducts(...products),
    ready: ['A-1-1', 'A-1-20'],
  })

  expect(children['picture-hangs-19']?.getSnapshot().value).toBe('reading')
  expect(children['voucher-AUTUMN-15']?.getSnapshot().value).toBe('found')
  expect(children['pdf-A-1-20']?.getSnapshot().value).toBe('absent')
})

// Answers A-220
it('reported an unknown status', async () => {
  const { reported } = await opened({ order: withProducts({ status: 'teleported' }) })

  expect(reported).toEqual([new RangeError('Nobody knows the status: teleported')])
})

const withProducts = (...products: object[]): OrderDetails =>
  someOrderDetails({
    orders: products.map((product, index) => ({
      code: `A-1-${index + 1}`,
      status: 'Confirmed',
      ...product,
    })),
  })

const codes = (known: readonly string[]) => known.map(code => v.parse(productCode, code))

/** An archive with one PDF of a product. */
const pdfArchive = (code: string): Blob => new Blob([zipSync({ [`${code}-x.pdf`]: PDF })])

/** Starts the download of a PDF. `readToken` returns the token, or throws once the session has ended. */
async function startDownload(readToken: () => string | null = () => 'token') {
  const held = Promise.withResolvers<Blob>()
  const signals: AbortSignal[] = []
  const { actor, children, saved, notified, reported } = await opened({
    order: withProducts({}),
    ready: ['A-1-1'],
    pdf: (_, signal) => {
      signals.push(signal)
      return held.promise
    },
    readToken,
  })
  children['pdf-A-1-1']?.send({ type: 'pdf.download' })
  const [signal] = signals
  if (signal === undefined) throw new Error('No PDF was asked for')
  return {
    saved,
    notified,
    reported,
    /** Leaves the order; then the archive comes. Returns the signal of the download. */
    leave: (archive: Blob | Promise<Blob>): AbortSignal => {
      actor.stop()
      held.resolve(archive)
      return signal
    },
  }
}

/** Starts an order, and waits until it and its parts were read. */
async function opened(given: Given) {
  const started = start(given)
  await waitFor(started.actor, state => state.matches('ready'))
  await arrived()
  return { ...started, children: started.actor.getSnapshot().children }
}

interface Given {
  clock?: SimulatedClock
  drafts?: Map<string, DraftValues>
  isReorderable?: () => Promise<boolean>
  /** The call that orders again: resolves to the address of the basket. */
  direct?: () => Promise<string>
  /** The download of an archive; by default, an archive with one PDF comes at once. */
  pdf?: ProductService['pdf']
  /** Returns the token of the session, or throws once the session has ended. */
  readToken?: () => string | null
  order: OrderDetails | null
  plainOrder?: OrderDetails | null
  /** Codes of the products with a ready PDF; null if the call fails. */
  ready?: readonly string[] | null
}

function start({
  clock = new SimulatedClock(),
  order,
  plainOrder = null,
  ready = [],
  drafts = new Map(),
  direct = async () => BASKET,
  isReorderable = async () => true,
  pdf = async code => pdfArchive(code),
  readToken = () => 'token',
}: Given) {
  const asked: string[] = []
  const saved: string[] = []
  const left: string[] = []
  let now = 0
  let most = 0
  const limited = async <Value>(call: string, answer: Value): Promise<Value> => {
    asked.push(call)
    now += 1
    most = Math.max(most, now)
    await Promise.resolve()
    now -= 1
    return answer
  }
  const orders = fakeService(orderDetailsClient, {
    superOrder: async code => {
      asked.push(`superOrder ${code}`)
      return order
    },
    plainOrder: async code => {
      asked.push(`plainOrder ${code}`)
      return plainOrder
    },
  })
  const delivery = fakeService(deliveryClient, { dates: async () => null })
  const reorder = fakeService(reorderClient, {
    isReorderable: () => {
      asked.push('isReorderable')
      return isReorderable()
    },
    direct,
  })
  const vouchers = fakeService(voucherClient, {
    offer: code => limited(`offer ${code}`, code === 'AUTUMN-15' ? aVoucherOffer() : null),
  })
  const pictures = fakeService(productPictureClient, {
    idsOf: ({ uploadId, accountId }) => {
      if (uploadId.startsWith('hangs')) return new Promise(() => {})
      return limited(
        `idsOf ${uploadId} of ${accountId}`,
        uploadId === 'gone' ? null : ['i-1', 'i-2'].map(id => v.parse(imageId, id)),
      )
    },
    pictures: async ids => {
      asked.push(`pictures ${ids.join()}`)
      return [
        { id: v.parse(imageId, 'i-2'), url: `${PICTURE}?other` },
        { id: v.parse(imageId, 'i-1'), url: PICTURE },
      ]
    },
  })
  const products = fakeService(productClient, {
    one: code =>
      limited(`one ${code}`, {
        code: v.parse(productCode, code),
        files: [{ purpose: code === 'A-1-1' ? 'product.pdf' : 'product.preview' }],
      }),
    pdf: (code, signal) => {
      asked.push(`pdf ${code}`)
      return pdf(code, signal)
    },
    pdfs: async () => {
      asked.push('pdfs')
      if (ready === null) throw aServiceError(500)
      return codes(ready)
    },
  })
  const { app, reported, notified } = fakeApp(
    orders,
    delivery,
    reorder,
    vouchers,
    pictures,
    products,
  )
  const actor = createActor(
    provideOrderDetails(
      {
        ...app,
        drafts: fakeDrafts(drafts),
        known: () => ({ ...app.known(), sessionStore: { read: readToken } }),
      },
      {
        save: (_file, name) => {
          saved.push(name)
        },
        leave: url => {
          left.push(url)
        },
        print: () => {},
      },
    ),
    { input: { code: 'A-1' }, clock },
  ).start()
  return { actor, asked, reported, saved, left, notified, most: () => most }
}
