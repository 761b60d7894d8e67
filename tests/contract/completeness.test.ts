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
import { CALLS as CONTRACT, type CallName } from '#sandbox/services/calls.ts'
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

/** The services of Anna, with the invoices of Bruno: she has none. */
interface All extends Services {
  site: SiteService
}

/** The call of the contract that a method sends, null for a picture, how, and whether the service refuses it. */
type Sent = readonly [call: CallName | null, send: (all: All) => Promise<unknown>, end?: 'refused']

type Calls = { [Name in keyof All]: { [Method in keyof All[Name]]: Sent } }

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
  abTest: { variant: ['abTest.offer', ({ abTest }) => abTest.variant(stays())] },
  account: {
    requestDeletion: [
      'account.requestDeletion',
      ({ account }) => account.requestDeletion(IDENTITY, CHANNEL, stays()),
    ],
    confirmDeletion: [
      'account.confirmDeletion',
      ({ account }) => account.confirmDeletion(IDENTITY, 'none', stays()),
      'refused',
    ],
    requestEmailChange: [
      'account.requestEmailChange',
      ({ account }) => account.requestEmailChange(IDENTITY, EMAIL, stays()),
    ],
    confirmEmailChange: [
      'account.confirmEmailChange',
      ({ account }) => account.confirmEmailChange(IDENTITY, 'none', stays()),
      'refused',
    ],
  },
  addresses: {
    list: ['addresses.list', ({ addresses }) => addresses.list(stays())],
    countedList: ['addresses.list', ({ addresses }) => addresses.countedList(stays())],
    readableList: ['addresses.list', ({ addresses }) => addresses.readableList(stays())],
    add: ['addresses.add', ({ addresses }) => addresses.add(FLAT, stays())],
    change: [
      'addresses.change',
      ({ addresses }) => addresses.change({ ...FLAT, id: v.parse(addressId, 'none') }, stays()),
      'refused',
    ],
    remove: ['addresses.remove', ({ addresses }) => addresses.remove('none', stays()), 'refused'],
  },
  albums: {
    counts: ['photos.counts', ({ albums }) => albums.counts(stays())],
    list: ['albums.list', ({ albums }) => albums.list(LIST, stays())],
    one: ['albums.one', ({ albums }) => albums.one(known.album, stays())],
    create: ['albums.create', ({ albums }) => albums.create('Summer', stays())],
    rename: ['albums.rename', ({ albums }) => albums.rename('none', 'Sea', stays()), 'refused'],
    remove: ['albums.remove', ({ albums }) => albums.remove('none', stays()), 'refused'],
    addPhotos: [
      'albums.addPhotos',
      ({ albums }) => albums.addPhotos(known.album, ['p-1'], stays()),
    ],
    removePhotos: [
      'albums.removePhotos',
      ({ albums }) => albums.removePhotos(known.album, ['p-1'], stays()),
    ],
  },
  customer: {
    read: ['customer.read', ({ customer }) => customer.read(stays())],
    isGone: ['customer.read', ({ customer }) => customer.isGone(stays())],
    replace: [
      'customer.replace',
      ({ customer }) =>
        customer.replace({ firstName: 'Anna', businessAccountStatus: null }, stays()),
    ],
    changeCallback: [
      'customer.changeCallback',
      ({ customer }) => customer.changeCallback({ callbackUrl: '' }, stays()),
    ],
  },
  cutOff: {
    articleGroups: ['cutOff.articleGroups', ({ cutOff }) => cutOff.articleGroups(stays())],
    campaign: ['cutOff.campaign', ({ cutOff }) => cutOff.campaign('year-end', stays())],
  },
  delivery: {
    dates: ['delivery.dates', ({ delivery }) => delivery.dates(known.order, stays())],
  },
  gallery: {
    create: ['gallery.create', ({ gallery }) => gallery.create(ENTRY, stays())],
    read: ['gallery.read', ({ gallery }) => gallery.read(ENTRY, stays())],
    update: ['gallery.update', ({ gallery }) => gallery.update(ENTRY, stays())],
    remove: ['gallery.remove', ({ gallery }) => gallery.remove(ENTRY, stays())],
    categories: ['gallery.categories', ({ gallery }) => gallery.categories(stays())],
    isBlocked: ['gallery.blockedOrder', ({ gallery }) => gallery.isBlocked('A-1', stays())],
  },
  invoices: {
    groupFile: ['invoices.groupFile', ({ invoices }) => invoices.groupFile(known.group, stays())],
    historical: ['invoices.historical', ({ invoices }) => invoices.historical(stays())],
    historicalFile: [
      'invoices.historicalFile',
      ({ invoices }) => invoices.historicalFile(known.invoice, stays()),
    ],
  },
  merchandise: {
    channels: ['merchandise.channels', ({ merchandise }) => merchandise.channels(stays())],
    channelOf: [
      'merchandise.channels',
      ({ merchandise }) => merchandise.channelOf({ vendorId: '101', locale: 'en-GB' }, stays()),
    ],
    articles: [
      'merchandise.channel',
      ({ merchandise }) => merchandise.articles({ code: CHANNEL, locale: 'en-GB' }, stays()),
    ],
  },
  newsletter: {
    confirm: [
      'newsletter.confirm',
      ({ newsletter }) => newsletter.confirm('Zoe.reader+photo@example.com', 'none', stays()),
      'refused',
    ],
  },
  orderDetails: {
    superOrder: ['orders.one', ({ orderDetails }) => orderDetails.superOrder(known.order, stays())],
    plainOrder: [
      'orders.plain',
      ({ orderDetails }) => orderDetails.plainOrder(known.order, stays()),
    ],
    byAccount: ['orders.byAccount', ({ orderDetails }) => orderDetails.byAccount(ORDERS, stays())],
    changeDeliveryAddress: [
      'orders.changeDeliveryAddress',
      ({ orderDetails }) => orderDetails.changeDeliveryAddress('A-1', FLAT, stays()),
      'refused',
    ],
  },
  productPictures: {
    idsOf: [
      'storage.uploadsOfProduct',
      ({ productPictures }) =>
        productPictures.idsOf({ uploadId: known.uploadId, accountId: ANNA.sub }, stays()),
    ],
    pictures: [
      'storage.anonymousUploads',
      ({ productPictures }) => productPictures.pictures([known.photo.imageId], stays()),
    ],
  },
  products: {
    one: ['products.one', ({ products }) => products.one('P-100012-1', stays())],
    pdf: ['products.pdf', ({ products }) => products.pdf('P-100012-1', stays())],
    pdfs: ['products.pdfs', ({ products }) => products.pdfs(stays())],
  },
  publicConfiguration: {
    read: [
      'publicConfiguration.read',
      ({ publicConfiguration }) => publicConfiguration.read(CHANNEL, stays()),
    ],
  },
  reorder: {
    isReorderable: ['reorder.status', ({ reorder }) => reorder.isReorderable(known.order, stays())],
    direct: ['reorder.direct', ({ reorder }) => reorder.direct(known.order, stays())],
  },
  savedProjects: {
    list: ['projects.list', ({ savedProjects }) => savedProjects.list(PROJECTS, stays())],
    remove: [
      'projects.remove',
      ({ savedProjects }) => savedProjects.remove('none', stays()),
      'refused',
    ],
  },
  vouchers: {
    offer: ['vouchers.offer', ({ vouchers }) => vouchers.offer('AUTUMN-15', stays())],
  },
  widgets: {
    one: ['widgets.one', ({ widgets }) => widgets.one(BOOK, stays())],
    check: ['widgets.one', ({ widgets }) => widgets.check(BOOK, stays())],
    all: ['widgets.all', ({ widgets }) => widgets.all([BOOK], stays())],
    create: ['widgets.create', ({ widgets }) => widgets.create('A-1', stays()), 'refused'],
    remove: ['widgets.remove', ({ widgets }) => widgets.remove('A-1', stays()), 'refused'],
    share: ['widgets.share', ({ widgets }) => widgets.share(BOOK, MESSAGE, stays())],
  },
  orders: { list: ['orders.list', ({ orders }) => orders.list(0, stays())] },
  downloads: {
    list: ['downloads.list', ({ downloads }) => downloads.list(stays())],
    readableList: ['downloads.list', ({ downloads }) => downloads.readableList(stays())],
    one: ['downloads.one', ({ downloads }) => downloads.one(known.archive, stays())],
    address: ['downloads.url', ({ downloads }) => downloads.address(known.archive, stays())],
    create: [
      'downloads.create',
      ({ downloads }) => downloads.create([known.photo.imageId], stays()),
    ],
  },
  photoFiles: { original: [null, ({ photoFiles }) => photoFiles.original(known.photo, stays())] },
  sharing: {
    summary: ['sharing.user', ({ sharing }) => sharing.summary(stays())],
    list: ['sharing.list', ({ sharing }) => sharing.list(LIST, stays())],
    one: ['sharing.one', ({ sharing }) => sharing.one(known.sharedAlbum, stays())],
    participants: [
      'sharing.participants',
      ({ sharing }) => sharing.participants(known.sharedAlbum, stays()),
    ],
  },
  tempSelections: {
    create: [
      'selections.create',
      ({ tempSelections }) => tempSelections.create([known.photo.imageId], stays()),
    ],
    read: [
      'selections.read',
      ({ tempSelections }) => tempSelections.read(known.selection, stays()),
    ],
  },
  uploads: {
    send: [
      'storage.upload',
      async ({ uploads }) => {
        const listener = recordingListener()
        sendTo(uploads, new File([Buffer.from(await aJpeg())], 'a.jpg'), listener)
        expect(await listener.ended).toEqual(['done'])
      },
    ],
    clearResumeUrl: [
      'storage.upload',
      async ({ uploads }) => {
        const picture = Buffer.from(await aJpeg())
        const again = (): Promise<unknown> => {
          const listener = recordingListener()
          const file = new File([picture], 'a.jpg', { lastModified: 1 })
          sendTo(uploads, file, listener)
          return listener.ended
        }
        await again()
        uploads.clearResumeUrl({ name: 'a.jpg', size: picture.length, lastModified: 1 })
        expect(await again()).toEqual(['done'])
      },
    ],
  },
  site: {
    configuration: ['site.configuration', ({ site }) => site.configuration(stays())],
    catalog: ['site.catalog', ({ site }) => site.catalog('en-GB', stays())],
  },
  photos: {
    user: ['photos.user', ({ photos }) => photos.user(stays())],
    activate: ['photos.activate', ({ photos }) => photos.activate(stays())],
    activationStatus: ['photos.activation', ({ photos }) => photos.activationStatus(stays())],
    timeline: ['photos.timeline', ({ photos }) => photos.timeline(stays())],
    page: ['photos.month', ({ photos }) => photos.page(MONTH, stays())],
    remove: ['photos.remove', ({ photos }) => photos.remove(['photo-1'], stays())],
    // The last call: those after it would find no photo.
    removeAll: ['photos.removeAll', ({ photos }) => photos.removeAll(stays())],
  },
}

const PAGE_AFTER = { ...MONTH, cursor: 'next' } as const

/** Calls of the contract that no call in `CALLS` sends, and calls with every optional parameter. */
const FURTHER: readonly Sent[] = [
  ['photos.month', ({ photos }) => photos.page(PAGE_AFTER, stays()), 'refused'],
  [
    'photos.list',
    ({ photos }) => photos.page({ ...PAGE_AFTER, source: { kind: 'all' } }, stays()),
    'refused',
  ],
  [
    'albums.photos',
    ({ photos }) =>
      photos.page({ ...PAGE_AFTER, source: { kind: 'album', albumId: known.album } }, stays()),
    'refused',
  ],
  [
    'sharing.photos',
    ({ photos }) => {
      const source = { kind: 'sharedAlbum' as const, albumId: known.sharedAlbum }
      return photos.page({ ...PAGE_AFTER, source }, stays())
    },
    'refused',
  ],
  ['albums.list', ({ albums }) => albums.list({ ...LIST, cursor: 'next' }, stays()), 'refused'],
  ['sharing.list', ({ sharing }) => sharing.list({ ...LIST, cursor: 'next' }, stays()), 'refused'],
  [
    'orders.byAccount',
    ({ orderDetails }) =>
      orderDetails.byAccount({ ...ORDERS, articleNames: ['photobook-28x28'] }, stays()),
  ],
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

const rowOf = (method: string, [call, send, end]: Sent) => ({ method, call, send, end })

const METHODS = Object.entries(CALLS).flatMap(([name, methods]) =>
  Object.entries<Sent>(methods).map(([method, sent]) => rowOf(`${name}.${method}`, sent)),
)

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

  expect(methodsOf({ ...services, site: all.site }).toSorted()).toEqual(methodsOf(CALLS).toSorted())
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

/** Calls with a body, or by POST, that change nothing, or nothing that a second call would repeat. */
const HARMLESS = new Set<string | null>([...READ_BY_POST, 'photos.activate', 'selections.create'])

/** Methods for which a 404 of the service is an answer, and those for which an empty answer is one too. */
const NONE = new Set([
  'customer.read',
  'delivery.dates',
  'gallery.read',
  'orderDetails.superOrder',
  'orderDetails.plainOrder',
  'productPictures.idsOf',
  'vouchers.offer',
])
const EMPTY = new Set(['delivery.dates', 'vouchers.offer'])

const SHAPES = answersFrom({ photoOrigins: [], downloadOrigins: [], linkOrigins: [] })

const isJson = (shape: AnswerShape | undefined): boolean =>
  typeof shape === 'object' && shape !== null

const answerAll = (answer: () => Response): void => {
  for (const label of ['myaccount', 'api', 'storage'] as const) network.answer(label, '/*', answer)
}

// Answers, L-158, L-225, L-226, L-227, L-228, L-229, L-230, L-232, L-234, L-235, L-236, L-237, L-238, L-239, L-240, L-241, L-242, L-243, L-244, L-245, L-246, L-247, L-248, L-249, L-250, L-251, L-252, L-253, L-254, L-255, L-257, L-264, L-266
it.each([...FURTHER.map(sent => rowOf(`a later page of ${sent[0]}`, sent)), ...METHODS])(
  '$method sends the call $call as the contract describes it, and reads the answer',
  async ({ call: name, send, end }) => {
    const file = name === null ? 'image/jpeg' : SHAPES[name]
    const wanted = end ?? (typeof file === 'string' ? file : 'answered')
    network.answer('myaccount', '/locales/en-GB.json', () => HttpResponse.json({ messages: {} }))
    const bodies = listenToBodies()
    const found = await endOf(send(all))
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

it.each(METHODS.filter(({ call }) => isJson(SHAPES[call ?? ''])))(
  '$method takes no other answer for its own',
  async ({ method, call, send }) => {
    const isRead = call === null || CONTRACT[call].method === 'GET' || HARMLESS.has(call)
    const failure = isRead ? 'malformed' : 'unanswered'
    for (const answer of ['yes', null]) {
      answerAll(() => HttpResponse.json(answer))
      const end = answer === null && EMPTY.has(method) ? 'none' : failure
      expect([answer, await endOf(send(all))]).toEqual([answer, end])
    }
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
  expect(await endOf(send(all))).toBe(NONE.has(method) ? 'none' : 'refused')
})
