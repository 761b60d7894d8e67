import { HttpResponse } from 'msw'
import * as v from 'valibot'
import { beforeAll, expect, it, vi } from 'vitest'
import { addressId, imageId } from '#machines/model/identifiers.ts'
import type { Address } from '#machines/model/address/address.ts'
import type { GalleryEntryBody } from '#machines/books/gallery/gallery-entry.model.ts'
import type { ShareMessage } from '#machines/books/book-share/share-body.model.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { orderStatus } from '#machines/orders/model/order-status.ts'
import type { SiteService } from '#src/http/site.ts'
import { ANNA, BRUNO } from '#sandbox/people/people.ts'
import { CALLS as CONTRACT, type CallContract, type CallName } from '#sandbox/services/calls.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import { answersFrom, type AnswerShape } from '#tests/contract/kit/answers.ts'
import { REQUESTS } from '#tests/contract/kit/requests.ts'
import { callOf, differencesOf } from '#tests/contract/kit/sent-requests.ts'
import { listenToBodies } from '#tests/support/contract/bodies.ts'
import { READ_BY_POST } from '#tests/support/matrix/write.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  aBearer,
  servicesOf,
  siteOf,
  stays,
  type CustomerServices,
  type Services,
} from '#tests/support/contract/services.ts'
import {
  recordingListener,
  readFilesAsBrowsersDo,
  sendTo,
} from '#tests/support/contract/uploads.ts'

/** Anna's services, but Bruno's service for invoices, because Anna has no invoices. */
interface All extends Services {
  site: SiteService
}

/**
 * The call that a method sends (null for a picture), the method's arguments before the signal, and `refused` if the
 * service must refuse the call.
 */
type Sent<Method> = readonly [
  call: CallName | null,
  given: () => Method extends (...all: [...infer Given, AbortSignal]) => unknown ? Given : never,
  end?: 'refused',
]

type Calls = {
  [Name in Exclude<keyof All, 'uploads'>]: { [Method in keyof All[Name]]: Sent<All[Name][Method]> }
}

const MONTH = {
  source: { kind: 'month' as const, year: 2024, month: 7 },
  sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
  cursor: null,
  limit: 24,
} as const
const LIST = { cursor: null, limit: 49 }
const ORDERS = { accountId: ANNA.sub, articleNames: [], offset: 0, limit: 10 }
const PROJECTS = { accountId: ANNA.sub, page: 2, size: 10 }
const CHANNEL = '101-en-gb'
const IDENTITY = { idpType: ANNA.idpType, idpSub: ANNA.idpSub }
const EMAIL = { email: 'anna@example.org', channel: CHANNEL }

const FLAT: Address = {
  firstName: 'Cleo',
  lastName: 'Martin',
  streetName: 'Oudegracht',
  streetNumber: '231',
  postalCode: '3511 NK',
  city: 'Utrecht',
  countryCode: 'NL',
  phoneNumber: '+31 30 555 0142',
}

/** One of Anna's photo books, which is in no gallery. */
const BOOK = 'A-48176-1'

const ENTRY: GalleryEntryBody = {
  widgetId: BOOK,
  channel: CHANNEL,
  title: 'A week at the sea',
  description: '',
  authorName: 'Cleo',
  category: 'Travel',
}

const MESSAGE: ShareMessage = {
  vendorId: '101',
  senderName: 'Cleo',
  recipientEmail: 'jürgen@müller.example',
  personalMessage: 'Look, <b>we</b>\nmade it!',
}

/** What the calls ask for: things that Anna has, and an invoice of Bruno. */
const known = {
  order: '',
  uploadId: '',
  photo: { imageId: v.parse(imageId, 'none'), untouchedUrl: '', url: '' },
  album: '',
  sharedAlbum: '',
  archive: '',
  selection: '',
  group: '',
  invoice: { id: '', channel: '' },
}

const CALLS: Calls = {
  abTest: { variant: ['abTest.offer', () => []] },
  account: {
    requestDeletion: ['account.requestDeletion', () => [IDENTITY, CHANNEL]],
    confirmDeletion: ['account.confirmDeletion', () => [IDENTITY, 'none'], 'refused'],
    requestEmailChange: ['account.requestEmailChange', () => [IDENTITY, EMAIL]],
    confirmEmailChange: ['account.confirmEmailChange', () => [IDENTITY, 'none'], 'refused'],
  },
  addresses: {
    list: ['addresses.list', () => []],
    countedList: ['addresses.list', () => []],
    readableList: ['addresses.list', () => []],
    add: ['addresses.add', () => [FLAT]],
    change: ['addresses.change', () => [{ ...FLAT, id: v.parse(addressId, 'none') }], 'refused'],
    remove: ['addresses.remove', () => ['none'], 'refused'],
  },
  albums: {
    counts: ['photos.counts', () => []],
    list: ['albums.list', () => [LIST]],
    one: ['albums.one', () => [known.album]],
    create: ['albums.create', () => ['Summer']],
    rename: ['albums.rename', () => ['none', 'Sea'], 'refused'],
    remove: ['albums.remove', () => ['none'], 'refused'],
    addPhotos: ['albums.addPhotos', () => [known.album, ['p-1']]],
    removePhotos: ['albums.removePhotos', () => [known.album, ['p-1']]],
  },
  customer: {
    read: ['customer.read', () => []],
    isGone: ['customer.read', () => []],
    replace: ['customer.replace', () => [{ firstName: 'Anna', businessAccountStatus: null }]],
    changeCallback: [
      'customer.changeCallback',
      () => [{ callbackUrl: '', callbackFormat: 'JSON' }],
    ],
  },
  cutOff: {
    articleGroups: ['cutOff.articleGroups', () => []],
    campaign: ['cutOff.campaign', () => ['year-end']],
  },
  delivery: { dates: ['delivery.dates', () => [known.order]] },
  gallery: {
    create: ['gallery.create', () => [ENTRY]],
    read: ['gallery.read', () => [ENTRY]],
    update: ['gallery.update', () => [ENTRY]],
    remove: ['gallery.remove', () => [ENTRY]],
    categories: ['gallery.categories', () => []],
    isBlocked: ['gallery.blockedOrder', () => ['A-1']],
  },
  invoices: {
    groupFile: ['invoices.groupFile', () => [known.group]],
    historical: ['invoices.historical', () => []],
    historicalFile: ['invoices.historicalFile', () => [known.invoice]],
  },
  merchandise: {
    channels: ['merchandise.channels', () => []],
    channelOf: ['merchandise.channels', () => [{ vendorId: '101', locale: 'en-GB' }]],
    articles: ['merchandise.channel', () => [{ code: CHANNEL, locale: 'en-GB' }]],
  },
  newsletter: {
    confirm: ['newsletter.confirm', () => ['Zoe.reader+photo@example.com', 'none'], 'refused'],
  },
  orderDetails: {
    superOrder: ['orders.one', () => [known.order]],
    plainOrder: ['orders.plain', () => [known.order]],
    byAccount: ['orders.byAccount', () => [ORDERS]],
    changeDeliveryAddress: ['orders.changeDeliveryAddress', () => ['A-1', FLAT], 'refused'],
  },
  productPictures: {
    idsOf: ['storage.uploadsOfProduct', () => [{ uploadId: known.uploadId, accountId: ANNA.sub }]],
    pictures: ['storage.anonymousUploads', () => [[known.photo.imageId]]],
  },
  products: {
    one: ['products.one', () => ['P-100012-1']],
    pdf: ['products.pdf', () => ['P-100012-1']],
    pdfs: ['products.pdfs', () => []],
  },
  publicConfiguration: { read: ['publicConfiguration.read', () => [CHANNEL]] },
  reorder: {
    isReorderable: ['reorder.status', () => [known.order]],
    direct: ['reorder.direct', () => [known.order]],
  },
  savedProjects: {
    list: ['projects.list', () => [PROJECTS]],
    remove: ['projects.remove', () => ['none'], 'refused'],
  },
  vouchers: { offer: ['vouchers.offer', () => ['AUTUMN-15']] },
  widgets: {
    one: ['widgets.one', () => [BOOK]],
    check: ['widgets.one', () => [BOOK]],
    all: ['widgets.all', () => [[BOOK]]],
    create: ['widgets.create', () => ['A-1'], 'refused'],
    remove: ['widgets.remove', () => ['A-1'], 'refused'],
    share: ['widgets.share', () => [BOOK, MESSAGE]],
  },
  orders: { list: ['orders.list', () => [0]] },
  downloads: {
    list: ['downloads.list', () => []],
    readableList: ['downloads.list', () => []],
    one: ['downloads.one', () => [known.archive]],
    address: ['downloads.url', () => [known.archive]],
    create: ['downloads.create', () => [[known.photo.imageId]]],
  },
  photoFiles: { original: [null, () => [known.photo]] },
  sharing: {
    summary: ['sharing.user', () => []],
    list: ['sharing.list', () => [LIST]],
    one: ['sharing.one', () => [known.sharedAlbum]],
    participants: ['sharing.participants', () => [known.sharedAlbum]],
  },
  tempSelections: {
    create: ['selections.create', () => [[known.photo.imageId]]],
    read: ['selections.read', () => [known.selection]],
  },
  site: {
    configuration: ['site.configuration', () => []],
    catalog: ['site.catalog', () => ['en-GB']],
  },
  photos: {
    user: ['photos.user', () => []],
    activate: ['photos.activate', () => []],
    activationStatus: ['photos.activation', () => []],
    timeline: ['photos.timeline', () => []],
    page: ['photos.month', () => [MONTH]],
    remove: ['photos.remove', () => [['photo-1']]],
    // Call this method last, because it leaves no photo for other calls.
    removeAll: ['photos.removeAll', () => []],
  },
}

type SomeCalls = { [Name in keyof Calls]?: Partial<Calls[Name]> }

/** Uploads a photo, and expects that the upload succeeds. */
const upload = async (picture: Buffer<ArrayBuffer>): Promise<void> => {
  const listener = recordingListener()
  const file = new File([picture], 'a.jpg', { lastModified: 1 })
  sendTo(all.uploads, file, listener)
  expect(await listener.ended).toEqual(['done'])
}

interface Row {
  method: string
  call: CallName | null
  send: () => Promise<unknown>
  end?: 'refused' | undefined
}

/** The rows of a table of calls; each method's name begins with its service, as in `photos.remove`. */
const rowsOf = (calls: SomeCalls): Row[] =>
  Object.entries(calls).flatMap(([name, methods]) =>
    Object.entries<Sent<(...given: unknown[]) => unknown>>(methods).map(
      ([method, [call, given, end]]) => ({
        method: `${name}.${method}`,
        call,
        send: () => {
          const service: Record<string, (...sent: unknown[]) => Promise<unknown>> = Reflect.get(
            all,
            name,
          )
          return service[method]?.(...given(), stays()) ?? Promise.reject(new Error(method))
        },
        end,
      }),
    ),
  )

const PAGE_AFTER = { ...MONTH, cursor: 'next' } as const

/** Calls of the contract that no call in `CALLS` sends, and calls with every optional parameter. */
const FURTHER: readonly SomeCalls[] = [
  { photos: { page: ['photos.month', () => [PAGE_AFTER], 'refused'] } },
  {
    photos: {
      page: ['photos.list', () => [{ ...PAGE_AFTER, source: { kind: 'all' } }], 'refused'],
    },
  },
  {
    photos: {
      page: [
        'albums.photos',
        () => [{ ...PAGE_AFTER, source: { kind: 'album', albumId: known.album } }],
        'refused',
      ],
    },
  },
  {
    photos: {
      page: [
        'sharing.photos',
        () => [{ ...PAGE_AFTER, source: { kind: 'sharedAlbum', albumId: known.sharedAlbum } }],
        'refused',
      ],
    },
  },
  { albums: { list: ['albums.list', () => [{ ...LIST, cursor: 'next' }], 'refused'] } },
  { sharing: { list: ['sharing.list', () => [{ ...LIST, cursor: 'next' }], 'refused'] } },
  {
    orderDetails: {
      byAccount: ['orders.byAccount', () => [{ ...ORDERS, articleNames: ['photobook-28x28'] }]],
    },
  },
]

const network = networkOfTests({ photosOfAnna: 60, pace: { archive: 20 } })
let anna: CustomerServices
let all: All
const parameters = new Map<CallName, Set<string>>()

beforeAll(async () => {
  await readFilesAsBrowsersDo(network)
  anna = await servicesOf(network, ANNA, good => ({
    ...aBearer(good),
    renew: async () => good,
  }))
  const { invoices, orders } = await servicesOf(network, BRUNO)
  all = { ...anna, invoices, site: siteOf(network) }
  const sent = (await anna.orders.list(0, stays())).items.find(
    order => orderStatus(order) === 'Sent',
  )
  known.order = sent?.code ?? ''
  known.uploadId = sent?.products[0]?.uploadId ?? ''
  const source = { kind: 'all' as const }
  const [photo] = (await anna.photos.page({ ...MONTH, source }, stays())).images
  known.photo = photo ?? known.photo
  known.album = (await anna.albums.list(LIST, stays())).albums[0]?.albumId ?? ''
  const shared = (await anna.sharing.list(LIST, stays())).albums
  known.sharedAlbum = shared.find(({ ownerId }) => ownerId === ANNA.sub)?.albumId ?? ''
  known.archive = (await anna.downloads.create([known.photo.imageId], stays())).id
  known.selection = await anna.tempSelections.create([known.photo.imageId], stays())
  const invoiced = (await orders.list(0, stays())).items.flatMap(({ products }) => products)
  known.group = invoiced.find(({ invoiceGroupId }) => invoiceGroupId)?.invoiceGroupId ?? ''
  known.invoice = (await invoices.historical(stays())).historicalInvoices[0] ?? known.invoice
  const { one } = anna.downloads
  await vi.waitUntil(async () => (await one(known.archive, stays())).state === 'READY', 10_000)
}, 30_000)

const METHODS: readonly Row[] = [
  ...rowsOf(CALLS),
  {
    method: 'uploads.send',
    call: 'storage.upload',
    send: async () => upload(Buffer.from(await aJpeg())),
  },
  {
    method: 'uploads.clearResumeUrl',
    call: 'storage.upload',
    send: async () => {
      const picture = Buffer.from(await aJpeg())
      await upload(picture)
      all.uploads.clearResumeUrl({ name: 'a.jpg', size: picture.length, lastModified: 1 })
      await upload(picture)
    },
  },
]

/** The end of a call: `answered`, `none` for null, the type of a file, or the kind of the failure. */
const endOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    found => {
      if (found === null) return 'none'
      return found instanceof Blob ? found.type : 'answered'
    },
    (error: unknown) => (error instanceof ServiceError ? error.kind : error),
  )

it('covers every method of every service', () => {
  const methodsOf = (services: object): string[] =>
    Object.entries(services).flatMap(([name, service]) =>
      Object.keys(service).map(method => `${name}.${method}`),
    )
  const { token: _token, bearer: _bearer, reports: _reports, ...services } = anna

  expect(methodsOf({ ...services, site: all.site }).toSorted()).toEqual(
    METHODS.map(({ method }) => method).toSorted(),
  )
})

// Answers, L-227, L-228, L-257
it('returns the part of an answer that a caller asks for', async () => {
  const { downloads, gallery, invoices, photos, productPictures, products, reorder } = all
  const { origin } = network.sandbox

  expect(await gallery.isBlocked('A-47954', stays())).toBe(true)
  expect(await gallery.isBlocked('unknown', stays())).toBe(false)
  expect(await reorder.isReorderable(known.order, stays())).toBe(true)
  expect(await reorder.direct(known.order, stays())).toBe(
    `${origin('shop')}/basket?order=${known.order}`,
  )
  expect(await photos.activate(stays())).toBe(false)
  expect(await photos.activationStatus(stays())).toBe('ACTIVE')
  expect(await all.tempSelections.read(known.selection, stays())).toEqual([known.photo.imageId])
  expect(await downloads.address(known.archive, stays())).toContain(
    `${origin('archives')}/archives/${known.archive}.zip?`,
  )
  expect(await products.pdfs(stays())).toContain('P-100012-1')
  expect((await invoices.historical(stays())).total).toBe(27)
  const upload = { uploadId: known.uploadId, accountId: ANNA.sub }
  const ids = (await productPictures.idsOf(upload, stays())) ?? []
  const pictures = await productPictures.pictures(ids, stays())
  expect(ids).not.toEqual([])
  expect(pictures.map(({ id }) => id)).toEqual(ids)
})

/**
 * Calls with a body or by POST after which a malformed answer leaves no doubt, because sending such a call again does
 * no harm.
 */
const HARMLESS = new Set<string | null>([...READ_BY_POST, 'photos.activate', 'selections.create'])

/** Methods for which a 404 of the service is an answer. */
const NONE = new Set([
  'customer.read',
  'delivery.dates',
  'gallery.read',
  'orderDetails.superOrder',
  'orderDetails.plainOrder',
  'productPictures.idsOf',
  'vouchers.offer',
])

/** By method: how a call ends if the answer has no content, for methods that accept such an answer. */
const EMPTY = new Map<string, string>([
  ...[...NONE, 'widgets.one', 'widgets.check'].map(method => [method, 'none'] as const),
  ...['photos.remove', 'albums.addPhotos', 'albums.removePhotos'].map(
    method => [method, 'answered'] as const,
  ),
])
// Two answers without content to this call would sign the customer out.
EMPTY.delete('customer.read')

const SHAPES = answersFrom({ photoOrigins: [], downloadOrigins: [], linkOrigins: [] })

const isJson = (shape: AnswerShape | undefined): boolean =>
  typeof shape === 'object' && shape !== null

const answerAll = (answer: () => Response): void => {
  for (const label of ['myaccount', 'api', 'storage'] as const) network.answer(label, '/*', answer)
}

// Answers, L-158, L-225, L-226, L-227, L-228, L-229, L-230, L-232, L-234, L-235, L-236, L-237, L-238, L-239, L-240, L-241, L-242, L-243, L-244, L-245, L-246, L-247, L-248, L-249, L-250, L-251, L-252, L-253, L-254, L-255, L-257, L-264, L-266
it.each([...FURTHER.flatMap(rowsOf), ...METHODS])(
  '$method sends the call $call as the contract describes it, and reads the answer',
  async ({ call: name, send, end }) => {
    const file = name === null ? 'image/jpeg' : SHAPES[name]
    const wanted = end ?? (typeof file === 'string' ? file : 'answered')
    network.answer('myaccount', '/locales/en-GB.json', () => HttpResponse.json({ messages: {} }))
    const bodies = listenToBodies()
    const found = await endOf(send())
    const body = await bodies.last()
    bodies.stop()
    expect(found).toBe(wanted)

    const sent = network.asked.flatMap(request => {
      const call = callOf(request, body)
      return call === null ? [] : [{ call, url: request.url, headers: request.headers }]
    })
    expect(new Set(sent.map(({ call }) => call))).toEqual(new Set(name === null ? [] : [name]))
    for (const { call, url, headers } of sent) {
      expect(differencesOf(call, url, body)).toEqual([])
      expect([call, headers.has('authorization')]).toEqual([
        call,
        CONTRACT[call].token === 'bearer',
      ])
      const { method, hasBody = false }: CallContract = CONTRACT[call]
      expect([call, method === 'DELETE' && headers.has('content-type')]).toEqual([call, hasBody])
      const searched = new URL(url).searchParams.keys()
      parameters.set(call, new Set([...(parameters.get(call) ?? []), ...searched]))
    }
  },
)

// Answers B-034
it('sends every parameter that the contract describes', () => {
  expect(
    Object.fromEntries([...parameters].map(([name, sent]) => [name, [...sent].toSorted()])),
  ).toEqual(
    Object.fromEntries(
      Object.entries(REQUESTS).map(([name, { query }]) => [name, Object.keys(query).toSorted()]),
    ),
  )
})

// Answers B-550
it.each(METHODS.filter(({ call }) => isJson(SHAPES[call ?? ''])))(
  '$method takes no other answer for its own',
  async ({ method, call, send }) => {
    const isRead = call === null || CONTRACT[call].method === 'GET' || HARMLESS.has(call)
    const failure = isRead ? 'malformed' : 'unanswered'
    answerAll(() => HttpResponse.json('yes'))
    expect(await endOf(send())).toBe(failure)
    answerAll(() => new HttpResponse(null, { status: 204 }))
    expect(await endOf(send())).toBe(EMPTY.get(method) ?? failure)
  },
)

// Answers
it.each(
  METHODS.filter(
    ({ method, call }) =>
      call !== null && call !== 'storage.upload' && method !== 'customer.isGone',
  ),
)('$method tells a 404 of its service', async ({ method, send }) => {
  answerAll(() => HttpResponse.json({ title: 'Not found' }, { status: 404 }))
  expect(await endOf(send())).toBe(NONE.has(method) ? 'none' : 'refused')
})
