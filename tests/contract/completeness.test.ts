import { HttpResponse } from 'msw'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import type { Address } from '#machines/model/address/address.ts'
import type { GalleryEntryBody } from '#machines/books/gallery/gallery-entry.model.ts'
import { addressId } from '#machines/model/identifiers.ts'
import type { ShareMessage } from '#machines/books/book-share/share-body.model.ts'
import type { Services } from '#tests/support/contract/services.ts'
import type { SiteService } from '#src/http/site.ts'
import { CLEO } from '#sandbox/people/people.ts'
import type { CallName } from '#sandbox/services/calls.ts'
import { REQUESTS } from '#tests/contract/kit/requests.ts'
import { callOf, differencesOf } from '#tests/contract/kit/sent-requests.ts'
import { listenToBodies } from '#tests/support/contract/bodies.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  aBearer,
  servicesOf,
  siteOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'
import { recordingListener, readFilesAsBrowsersDo } from '#tests/support/contract/uploads.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'

interface All extends Services {
  site: SiteService
}

/** For each method of the services: a call of the method, and the request that it must send. */
type Calls = {
  [Name in keyof All]: {
    [Method in keyof All[Name]]: readonly [asked: string, call: (all: All) => Promise<unknown>]
  }
}

const MONTH = {
  source: { kind: 'month' as const, year: 2024, month: 7 },
  sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
  cursor: null,
  limit: 24,
} as const

const IDENTITY = { idpType: CLEO.idpType, idpSub: CLEO.idpSub }
const AT_IDENTITY = `api/authentication/v2/identities/${CLEO.idpType}/${CLEO.idpSub}`

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

const ENTRY: GalleryEntryBody = {
  widgetId: 'A-1',
  channel: '101-en-gb',
  title: 'A week at the sea',
  description: '',
  authorName: 'Cleo',
  category: 'Travel',
}

const MESSAGE: ShareMessage = {
  vendorId: '101',
  senderName: 'Cleo',
  recipientEmail: 'liam.byrne@example.com',
  personalMessage: '',
}

/** Ignores the failure of a call: Cleo does not own the resources in the calls, and the test compares only requests. */
const refused = async (call: Promise<unknown>): Promise<void> => {
  await call.catch(() => null)
}

const CALLS: Calls = {
  abTest: {
    variant: ['POST api/ab-test', ({ abTest }) => abTest.variant(stays())],
  },
  account: {
    requestDeletion: [
      `POST ${AT_IDENTITY}/deleteaccount`,
      ({ account }) => account.requestDeletion(IDENTITY, '101-en-gb', stays()),
    ],
    confirmDeletion: [
      `POST ${AT_IDENTITY}/deleteaccount/none/actions/confirm`,
      ({ account }) => refused(account.confirmDeletion(IDENTITY, 'none', stays())),
    ],
    requestEmailChange: [
      `POST ${AT_IDENTITY}/emailchanges`,
      ({ account }) =>
        account.requestEmailChange(
          IDENTITY,
          { email: 'cleo@example.org', channel: '101-en-gb' },
          stays(),
        ),
    ],
    confirmEmailChange: [
      `POST ${AT_IDENTITY}/emailchanges/none/actions/confirm`,
      ({ account }) => refused(account.confirmEmailChange(IDENTITY, 'none', stays())),
    ],
  },
  addresses: {
    list: ['GET api/customer/customers/me/addresses', ({ addresses }) => addresses.list(stays())],
    countedList: [
      'GET api/customer/customers/me/addresses',
      ({ addresses }) => addresses.countedList(stays()),
    ],
    readableList: [
      'GET api/customer/customers/me/addresses',
      ({ addresses }) => addresses.readableList(stays()),
    ],
    add: [
      'POST api/customer/customers/me/addresses',
      ({ addresses }) => addresses.add(FLAT, stays()),
    ],
    change: [
      'PUT api/customer/customers/me/addresses/none',
      ({ addresses }) =>
        refused(addresses.change({ ...FLAT, id: v.parse(addressId, 'none') }, stays())),
    ],
    remove: [
      'DELETE api/customer/customers/me/addresses/none',
      ({ addresses }) => refused(addresses.remove('none', stays())),
    ],
  },
  albums: {
    counts: ['GET api/photo/users/counts', ({ albums }) => albums.counts(stays())],
    list: [
      'GET api/photo/albums',
      ({ albums }) => albums.list({ cursor: null, limit: 49 }, stays()),
    ],
    one: ['GET api/photo/albums/none', ({ albums }) => refused(albums.one('none', stays()))],
    create: ['POST api/photo/albums', ({ albums }) => albums.create('Summer', stays())],
    rename: [
      'PATCH api/photo/albums/none',
      ({ albums }) => refused(albums.rename('none', 'Summer', stays())),
    ],
    remove: [
      'DELETE api/photo/albums/none',
      ({ albums }) => refused(albums.remove('none', stays())),
    ],
    addPhotos: [
      'POST api/photo/albums/none/photos',
      ({ albums }) => refused(albums.addPhotos('none', ['photo-1'], stays())),
    ],
    removePhotos: [
      'DELETE api/photo/albums/none/photos',
      ({ albums }) => refused(albums.removePhotos('none', ['photo-1'], stays())),
    ],
  },
  customer: {
    read: ['GET api/customer/customers/me', ({ customer }) => customer.read(stays())],
    isGone: ['GET api/customer/customers/me', ({ customer }) => customer.isGone(stays())],
    replace: [
      'PUT api/customer/customers/me',
      ({ customer }) =>
        customer.replace({ firstName: 'Cleo', businessAccountStatus: null }, stays()),
    ],
    changeCallback: [
      'PATCH api/customer/customers/me',
      ({ customer }) => customer.changeCallback({ callbackUrl: '' }, stays()),
    ],
  },
  cutOff: {
    articleGroups: [
      'GET api/cut-off/v1/ArticleGroup',
      ({ cutOff }) => cutOff.articleGroups(stays()),
    ],
    campaign: [
      'GET api/cut-off/v1/Campaign/year-end',
      ({ cutOff }) => cutOff.campaign('year-end', stays()),
    ],
  },
  delivery: {
    dates: [
      'GET api/delivery/OrderDeliveryDates/A-1',
      ({ delivery }) => delivery.dates('A-1', stays()),
    ],
  },
  gallery: {
    read: ['GET api/gallery/v1/galleryentries/A-1', ({ gallery }) => gallery.read(ENTRY, stays())],
    create: [
      'POST api/gallery/v1/galleryentries/',
      ({ gallery }) => refused(gallery.create(ENTRY, stays())),
    ],
    update: [
      'PUT api/gallery/v1/galleryentries/A-1',
      ({ gallery }) => refused(gallery.update(ENTRY, stays())),
    ],
    remove: [
      'DELETE api/gallery/v1/galleryentries/A-1',
      ({ gallery }) => refused(gallery.remove(ENTRY, stays())),
    ],
    categories: ['GET api/gallery/v1/categories', ({ gallery }) => gallery.categories(stays())],
    isBlocked: [
      'GET api/gallery/v1/blockedorders/A-1',
      ({ gallery }) => gallery.isBlocked('A-1', stays()),
    ],
  },
  invoices: {
    groupFile: [
      'GET api/invoice/api/v1/InvoiceGroupFiles/me/G-1',
      ({ invoices }) => refused(invoices.groupFile('G-1', stays())),
    ],
    historical: [
      'GET api/invoice/api/v1/HistoricalInvoice/me',
      ({ invoices }) => refused(invoices.historical(stays())),
    ],
    historicalFile: [
      'GET api/invoice/api/v1/HistoricalInvoice/me/pdf/H-1/web',
      ({ invoices }) => refused(invoices.historicalFile({ id: 'H-1', channel: 'web' }, stays())),
    ],
  },
  merchandise: {
    channels: ['POST api/merchandise/graphql', ({ merchandise }) => merchandise.channels(stays())],
    channelOf: [
      'POST api/merchandise/graphql',
      ({ merchandise }) => merchandise.channelOf({ vendorId: '101', locale: 'en-GB' }, stays()),
    ],
    articles: [
      'POST api/merchandise/graphql',
      ({ merchandise }) => merchandise.articles({ code: '101-en-gb', locale: 'en-GB' }, stays()),
    ],
  },
  newsletter: {
    confirm: [
      'POST api/email-gateway/api/v1/Profiles/cleo%40example.org/subscription/confirm/none',
      ({ newsletter }) => refused(newsletter.confirm('cleo@example.org', 'none', stays())),
    ],
  },
  orderDetails: {
    superOrder: [
      'GET api/order/v1/superorders/A-1',
      ({ orderDetails }) => orderDetails.superOrder('A-1', stays()),
    ],
    plainOrder: [
      'GET api/order/v1/Orders/A-1',
      ({ orderDetails }) => orderDetails.plainOrder('A-1', stays()),
    ],
    byAccount: [
      `GET api/order/orders/byAccount/${CLEO.sub}`,
      ({ orderDetails }) =>
        orderDetails.byAccount(
          { accountId: CLEO.sub, articleNames: [], offset: 0, limit: 10 },
          stays(),
        ),
    ],
    changeDeliveryAddress: [
      'PUT api/order/v1/superorders/A-1/deliveryAddress',
      ({ orderDetails }) => refused(orderDetails.changeDeliveryAddress('A-1', FLAT, stays())),
    ],
  },
  productPictures: {
    idsOf: [
      'GET storage/uploads/none',
      ({ productPictures }) =>
        productPictures.idsOf({ uploadId: 'none', accountId: CLEO.sub }, stays()),
    ],
    pictures: [
      'POST storage/getanonymousuploads',
      ({ productPictures }) => productPictures.pictures([], stays()),
    ],
  },
  products: {
    one: [
      'GET api/product/v1/Products/A-1',
      ({ products }) => refused(products.one('A-1', stays())),
    ],
    pdf: ['GET api/product/v1/pdf/me/A-1', ({ products }) => refused(products.pdf('A-1', stays()))],
    pdfs: ['GET api/product/v1/Pdfs/me', ({ products }) => products.pdfs(stays())],
  },
  publicConfiguration: {
    read: [
      'GET api/public-configuration/101-en-gb',
      ({ publicConfiguration }) => publicConfiguration.read('101-en-gb', stays()),
    ],
  },
  reorder: {
    isReorderable: [
      'GET api/reorder/reorder/status/A-1',
      ({ reorder }) => refused(reorder.isReorderable('A-1', stays())),
    ],
    direct: [
      'POST api/reorder/reorder-direct',
      ({ reorder }) => refused(reorder.direct('A-1', stays())),
    ],
  },
  savedProjects: {
    list: [
      `GET api/saved-projects/api/v2/projects/${CLEO.sub}`,
      ({ savedProjects }) =>
        savedProjects.list({ accountId: CLEO.sub, page: 1, size: 10 }, stays()),
    ],
    remove: [
      'DELETE api/saved-projects/api/v2/project/none',
      ({ savedProjects }) => refused(savedProjects.remove('none', stays())),
    ],
  },
  vouchers: {
    offer: [
      'GET api/voucher/api/v1/campaigns/offers/AUTUMN-15',
      ({ vouchers }) => vouchers.offer('AUTUMN-15', stays()),
    ],
  },
  widgets: {
    one: ['GET api/widget/v1/widget/A-1', ({ widgets }) => widgets.one('A-1', stays())],
    check: [
      'GET api/widget/v1/widget/A-1',
      ({ widgets }) => refused(widgets.check('A-1', stays())),
    ],
    all: ['GET api/widget/v1/widget/all', ({ widgets }) => widgets.all(['A-1'], stays())],
    create: [
      'POST api/widget/v1/widget/A-1',
      ({ widgets }) => refused(widgets.create('A-1', stays())),
    ],
    remove: [
      'DELETE api/widget/v1/widget/A-1',
      ({ widgets }) => refused(widgets.remove('A-1', stays())),
    ],
    share: [
      'PUT api/widget/v1/widget/A-1/share',
      ({ widgets }) => refused(widgets.share('A-1', MESSAGE, stays())),
    ],
  },
  orders: {
    list: ['GET api/order/v2/superorders/me', ({ orders }) => orders.list(0, stays())],
  },
  downloads: {
    list: ['GET api/download/downloads', ({ downloads }) => downloads.list(stays())],
    readableList: [
      'GET api/download/downloads',
      ({ downloads }) => downloads.readableList(stays()),
    ],
    one: [
      'GET api/download/downloads/none',
      ({ downloads }) => refused(downloads.one('none', stays())),
    ],
    address: [
      'GET api/download/downloads/none/url',
      ({ downloads }) => refused(downloads.address('none', stays())),
    ],
    create: [
      'POST api/download/downloads',
      ({ downloads }) => refused(downloads.create(['photo-1'], stays())),
    ],
  },
  photoFiles: {
    original: [
      'GET storage/pictures/none/untouched.jpg',
      ({ photoFiles }) => {
        const url = `${network.sandbox.origin('storage')}/pictures/none/untouched.jpg`
        return refused(photoFiles.original({ untouchedUrl: url, url }, stays()))
      },
    ],
  },
  photos: {
    user: ['GET api/photo/users', ({ photos }) => photos.user(stays())],
    activate: ['POST api/photo/users/activate', ({ photos }) => photos.activate(stays())],
    activationStatus: [
      'GET api/photo/users/activate',
      ({ photos }) => photos.activationStatus(stays()),
    ],
    timeline: ['GET api/photo/users/timeline', ({ photos }) => photos.timeline(stays())],
    page: ['GET api/photo/photos/timeline/2024/7', ({ photos }) => photos.page(MONTH, stays())],
    remove: ['DELETE api/photo/photos', ({ photos }) => photos.remove(['photo-1'], stays())],
    removeAll: ['DELETE api/photo/photos/all', ({ photos }) => photos.removeAll(stays())],
  },
  sharing: {
    summary: ['GET api/sharing/users', ({ sharing }) => sharing.summary(stays())],
    list: [
      'GET api/sharing/shared-albums',
      ({ sharing }) => sharing.list({ cursor: null, limit: 50 }, stays()),
    ],
    one: [
      'GET api/sharing/shared-albums/none',
      ({ sharing }) => refused(sharing.one('none', stays())),
    ],
    participants: [
      'GET api/sharing/shared-albums/none/participants',
      ({ sharing }) => refused(sharing.participants('none', stays())),
    ],
  },
  tempSelections: {
    create: [
      'POST api/photo/temp-selections',
      ({ tempSelections }) => refused(tempSelections.create(['photo-1'], stays())),
    ],
    read: [
      'GET api/photo/temp-selections/none',
      ({ tempSelections }) => refused(tempSelections.read('none', stays())),
    ],
  },
  uploads: {
    send: [
      'POST storage/files',
      async ({ uploads }) => {
        const listener = recordingListener()
        uploads.send(new File([Buffer.from(await aJpeg())], 'a.jpg'), 'image/jpeg', listener)
        expect(await listener.ended).toEqual(['done'])
      },
    ],
    clearResumeUrl: [
      'POST storage/files',
      async ({ uploads }) => {
        const picture = Buffer.from(await aJpeg())
        const again = (): Promise<unknown> => {
          const listener = recordingListener()
          const file = new File([picture], 'a.jpg', { lastModified: 1 })
          uploads.send(file, 'image/jpeg', listener)
          return listener.ended
        }
        await again()
        uploads.clearResumeUrl({ name: 'a.jpg', size: picture.length, lastModified: 1 })
        expect(await again()).toEqual(['done'])
      },
    ],
  },
  site: {
    configuration: ['GET myaccount/config.json', ({ site }) => site.configuration(stays())],
    catalog: ['GET myaccount/locales/en-GB.json', ({ site }) => site.catalog('en-GB', stays())],
  },
}

const PAGE_AFTER = { ...MONTH, cursor: 'next' } as const

/** Calls of the contract that no call in `CALLS` sends, and calls with every optional parameter. */
const FURTHER: readonly ((all: All) => Promise<unknown>)[] = [
  ({ photos }) => photos.page(PAGE_AFTER, stays()),
  ({ photos }) => photos.page({ ...PAGE_AFTER, source: { kind: 'all' } }, stays()),
  ({ photos }) =>
    photos.page({ ...PAGE_AFTER, source: { kind: 'album', albumId: 'none' } }, stays()),
  ({ photos }) =>
    photos.page({ ...PAGE_AFTER, source: { kind: 'sharedAlbum', albumId: 'none' } }, stays()),
  ({ albums }) => albums.list({ cursor: 'next', limit: 49 }, stays()),
  ({ sharing }) => sharing.list({ cursor: 'next', limit: 50 }, stays()),
  ({ orderDetails }) =>
    orderDetails.byAccount(
      { accountId: CLEO.sub, articleNames: ['photobook-28x28'], offset: 0, limit: 10 },
      stays(),
    ),
]

const BYTES_OF_AN_UPLOAD = /^PATCH storage\/files\//u

const network = networkOfTests({ photosOfAnna: 0 })
let cleo: CustomerServices
let all: All

beforeAll(async () => {
  await readFilesAsBrowsersDo(network)
  cleo = await servicesOf(network, CLEO, good => aBearer(good, good))
  all = { ...cleo, site: siteOf(network) }
})

it('covers every method of every service', () => {
  const methodsOf = (services: object): string[] =>
    Object.entries(services).flatMap(([name, service]) =>
      Object.keys(service).map(method => `${name}.${method}`),
    )
  const { token: _token, bearer: _bearer, reports: _reports, ...services } = cleo

  expect(methodsOf({ ...services, site: all.site }).toSorted()).toEqual(methodsOf(CALLS).toSorted())
})

// Answers, L-225, L-226, L-227, L-228, L-230, L-234, L-235, L-236, L-237, L-238, L-242, L-243, L-244, L-245, L-246, L-247, L-249, L-250, L-251, L-252, L-254, L-255, L-264, L-266
it.each(
  Object.entries(CALLS).flatMap(([name, methods]) =>
    Object.entries<Calls['orders']['list']>(methods).map(
      ([method, [asked, call]]) => [`${name}.${method}`, asked, call] as const,
    ),
  ),
)('%s sends the call %s', async (_name, asked, call) => {
  network.answer('myaccount', '/locales/en-GB.json', () => HttpResponse.json({ messages: {} }))
  await call(all)
  const labels = network.asked.map(({ method, url }) => {
    const { hostname, pathname } = new URL(url)
    return `${method} ${hostname.split('.')[0]}${pathname}`
  })
  const whole = labels.filter(label => !BYTES_OF_AN_UPLOAD.test(label))
  expect([...new Set(whole)]).toEqual([asked])
})

// Answers B-034
it('sends what the contract describes: every parameter, the JSON, and nothing else', async () => {
  const methods = Object.values(CALLS).flatMap(service =>
    Object.values<Calls['orders']['list']>(service).map(([, call]) => call),
  )
  const parameters = new Map<CallName, Set<string>>()
  const differences: string[] = []
  for (const call of [...methods, ...FURTHER]) {
    await network.reset()
    const bodies = listenToBodies()
    await refused(call(all))
    const body = await bodies.last()
    bodies.stop()
    for (const { method, url } of network.asked) {
      const name = callOf({ method, url }, body)
      if (name === null) continue
      differences.push(...differencesOf(name, url, body))
      const known = parameters.get(name) ?? []
      parameters.set(name, new Set([...known, ...new URL(url).searchParams.keys()]))
    }
  }

  expect(differences).toEqual([])
  expect(
    Object.fromEntries([...parameters].map(([name, sent]) => [name, [...sent].toSorted()])),
  ).toEqual(
    Object.fromEntries(
      Object.entries(REQUESTS).map(([name, { query }]) => [name, Object.keys(query).toSorted()]),
    ),
  )
})
