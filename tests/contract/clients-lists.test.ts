import { HttpResponse } from 'msw'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ServiceError } from '#machines/model/service-error.ts'
import { imageId } from '#machines/model/identifiers.ts'
import { writtenPhoto } from '#machines/samples/photos.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import { servicesOf, stays, type CustomerServices } from '#tests/support/contract/services.ts'

const ID = v.parse(imageId, '5f0c1e66-4a7b-4b3f-8f5b-0d2f3c1a9e01')
const LIST = { cursor: null, limit: 49 }
const MONTH = { kind: 'month' as const, year: 2024, month: 3 }
const CREATED = '2026-05-18T04:48:00Z'

/** A list that a client reads entry by entry. */
interface List {
  reported: string
  host?: 'api' | 'storage'
  path: string
  /** Returns the body of an answer that contains the list. */
  answer: (list: unknown[]) => unknown
  entry: unknown
  /** Entries that cannot be read. */
  odd: unknown[]
  read: (anna: CustomerServices) => Promise<unknown>
  /** What identifies the one entry that can be read. */
  found: unknown
  /** Whether a screen would show the list as empty if all its entries were left out: then it is malformed. */
  isShown?: true
}

const addresses = {
  path: '/customer/customers/me/addresses',
  reported: 'Addresses',
  answer: (list: unknown[]) => list,
  entry: { id: 'a-1', city: 'Utrecht' },
  odd: [{ id: '../users' }],
  found: { id: 'a-1' },
}
const downloads = {
  path: '/download/downloads',
  reported: 'Downloads',
  answer: (items: unknown[]) => ({ items }),
  entry: { id: 'd-1', photos: ['a'], state: 'ASLEEP' },
  odd: [{ id: 'd-2' }],
  found: { id: 'd-1', photos: ['a'], state: null },
}
const LINK = { label: 'Photo books', url: 'SHOP/books' }
const PHOTO = {
  ...writtenPhoto({ imageId: 'a', url: 'STORAGE/full', untouchedUrl: 'STORAGE/original' }),
  thumbnails: [],
}
const ALBUM = { albumId: 'garden', albumName: 'x'.repeat(100_000), photosCount: 1 }
const ORDER = { superOrderCode: 'KK 1/2', createdAt: CREATED, orders: null }
const INVOICE = { id: 'H-1', orderRef: 'R100', channel: '101-en-gb', total: 12.5 }

const LISTS: readonly List[] = [
  { ...addresses, read: client => client.addresses.list(stays()) },
  {
    ...addresses,
    read: async client => (await client.addresses.readableList(stays())).addresses,
    isShown: true,
  },
  { ...downloads, read: client => client.downloads.list(stays()) },
  {
    ...downloads,
    read: async client => (await client.downloads.readableList(stays())).items,
    isShown: true,
  },
  {
    reported: 'Menu entries',
    path: '/public-configuration/101-en-gb',
    answer: main => ({
      menus: { top: [], main, footer: null },
      routes: { Main: 'SHOP/', EditorUrl: 'SHOP/editor' },
    }),
    entry: { ...LINK, children: [LINK] },
    odd: [{ ...LINK, label: '' }],
    read: async ({ publicConfiguration }) =>
      (await publicConfiguration.read('101-en-gb', stays())).menus?.main,
    found: { label: 'Photo books', children: [expect.anything()] },
  },
  {
    reported: 'Participants',
    path: '/sharing/shared-albums/garden/participants',
    answer: list => list,
    entry: { id: 'liam', email: 'liam@example.com' },
    odd: [{ id: '../liam', email: null }],
    read: ({ sharing }) => sharing.participants('garden', stays()),
    found: { id: 'liam', email: 'liam@example.com' },
    isShown: true,
  },
  {
    reported: 'Gallery categories',
    path: '/gallery/v1/categories',
    answer: list => list,
    entry: 'Travel',
    odd: [''],
    read: ({ gallery }) => gallery.categories(stays()),
    found: 'Travel',
    isShown: true,
  },
  {
    reported: 'Codes of PDFs',
    path: '/product/v1/Pdfs/me',
    answer: codes => ({ codes }),
    entry: 'KK-1-1',
    odd: [null],
    read: ({ products }) => products.pdfs(stays()),
    found: 'KK-1-1',
  },
  {
    reported: 'Article groups',
    path: '/cut-off/v1/ArticleGroup',
    answer: articleGroups => ({ articleGroups }),
    entry: { name: 'Calendars', lastOrderDate: '2026-12-14' },
    odd: [
      { name: 'Mugs', lastOrderDate: 'soon' },
      { name: 'Books', lastOrderDate: '0001-01-01T00:00:00' },
    ],
    read: ({ cutOff }) => cutOff.articleGroups(stays()),
    found: { name: 'Calendars', lastOrderDate: '2026-12-14' },
  },
  {
    reported: 'Channels',
    path: '/merchandise/graphql',
    answer: list => ({ data: { Channels: list } }),
    entry: { ID: '101-en-gb', Vendor: { ID: '101', Locale: 'en-GB' } },
    odd: [{ ID: [], Vendor: { ID: '101' } }],
    read: ({ merchandise }) => merchandise.channels(stays()),
    found: { id: '101-en-gb' },
  },
  {
    reported: 'Articles',
    path: '/merchandise/graphql',
    answer: list => ({ data: { Channel: { ID: '101-en-gb', Articles: list } } }),
    entry: { ID: 'photobook-28x28', ArticleType: 'Photobook', PageWidth: 280, PageHeight: 280 },
    odd: [{ ID: null, PageWidth: 280 }],
    read: ({ merchandise }) =>
      merchandise.articles({ code: '101-en-gb', locale: 'en-GB' }, stays()),
    found: { ID: 'photobook-28x28' },
    isShown: true,
  },
  {
    reported: 'Pictures of a product',
    host: 'storage',
    path: `/uploads/${ID}`,
    answer: ids => ({ ids }),
    entry: ID,
    odd: ['../pictures'],
    read: ({ productPictures }) =>
      productPictures.idsOf({ uploadId: ID, accountId: ANNA.sub }, stays()),
    found: ID,
  },
  {
    reported: 'Addresses of pictures',
    host: 'storage',
    path: '/getanonymousuploads',
    answer: list => list,
    entry: { id: ID, url: 'STORAGE/pictures/1.jpg' },
    odd: [{ id: ID, url: 'https://elsewhere.example/1.jpg' }],
    read: ({ productPictures }) => productPictures.pictures([ID], stays()),
    found: { id: ID },
  },
]

/** Lists that come in pages. Each page also says how many entries it lacks. */
const PAGES: readonly List[] = [
  {
    ...downloads,
    entry: { id: 'd-1', photos: ['a', '../b'] },
    read: client => client.downloads.readableList(stays()),
    found: { items: [{ id: 'd-1', photos: ['a', null] }] },
  },
  {
    reported: 'Photos',
    path: '/photo/photos/timeline/2024/3',
    answer: images => ({ images, cursor: 'next' }),
    entry: PHOTO,
    odd: [
      { ...PHOTO, url: 'https://elsewhere.example/1.jpg', untouchedUrl: null },
      { ...PHOTO, url: null, untouchedUrl: 'javascript:alert(1)' },
      { ...PHOTO, imageId: '../../users' },
      null,
    ],
    read: ({ photos }) =>
      photos.page(
        { source: MONTH, sorting: { sortKey: 'created', sortOrder: 'asc' }, ...LIST },
        stays(),
      ),
    found: { images: [expect.objectContaining({ imageId: 'a' })], cursor: 'next' },
  },
  {
    reported: 'Albums',
    path: '/photo/albums',
    answer: albums => ({ albums, cursor: 'next' }),
    entry: { ...ALBUM, coverPhoto: { url: 'javascript:alert(1)' } },
    odd: [{ ...ALBUM, albumId: '../users' }, { ...ALBUM, photosCount: -1 }, null],
    read: client => client.albums.list(LIST, stays()),
    found: {
      albums: [expect.objectContaining({ albumId: 'garden', coverPhoto: null })],
      cursor: 'next',
    },
  },
  {
    reported: 'Shared albums',
    path: '/sharing/shared-albums',
    answer: albums => ({ albums, cursor: 'next' }),
    entry: { ...ALBUM, ownerId: 'kira', ownerEmail: 'kira@example.com' },
    odd: [{ ...ALBUM, ownerId: '' }],
    read: ({ sharing }) => sharing.list(LIST, stays()),
    found: { albums: [expect.objectContaining({ ownerId: 'kira' })], cursor: 'next' },
  },
  {
    reported: 'Invoices',
    path: '/invoice/api/v1/HistoricalInvoice/me',
    answer: historicalInvoices => ({ historicalInvoices, total: null }),
    entry: INVOICE,
    odd: [{ ...INVOICE, id: '../me' }, { ...INVOICE, orderRef: '' }, null],
    read: ({ invoices }) => invoices.historical(stays()),
    found: {
      historicalInvoices: [expect.objectContaining({ id: 'H-1', total: 1250 })],
      total: 4,
    },
  },
  {
    reported: 'Orders or products',
    path: '/order/v2/superorders/me',
    answer: items => ({ items, total: 3 }),
    entry: ORDER,
    odd: [{ createdAt: CREATED }, null],
    read: ({ orders }) => orders.list(0, stays()),
    found: {
      items: [{ code: 'KK 1/2', createdAt: CREATED, products: [], total: null, currency: null }],
      total: 3,
    },
  },
  {
    reported: 'Projects',
    path: `/saved-projects/api/v2/projects/${ANNA.sub}`,
    answer: projects => ({ projects, totalProjectCount: 2 }),
    entry: { id: 'p-1' },
    odd: [{ id: '' }],
    read: ({ savedProjects }) =>
      savedProjects.list({ accountId: ANNA.sub, page: 1, size: 10 }, stays()),
    found: { projects: [expect.objectContaining({ id: 'p-1' })], totalProjectCount: 2 },
  },
  {
    reported: 'Online photo books',
    path: '/widget/v1/widget/all',
    answer: list => list,
    entry: { orderCode: 'A-1' },
    odd: [{ orderCode: '..' }, null],
    read: ({ widgets }) => widgets.all(['A-1', 'A-2', 'A-3'], stays()),
    found: { onlineBooks: [expect.objectContaining({ productCode: 'A-1' })] },
  },
]

const network = networkOfTests({ photosOfAnna: 0 })

const readWith = async ({ host = 'api', path, answer, read }: List, entries: unknown[]) => {
  const anna = await servicesOf(network, ANNA)
  const body = JSON.stringify(answer(entries))
    .replaceAll('STORAGE', network.sandbox.origin('storage'))
    .replaceAll('SHOP', network.sandbox.origin('shop'))
  network.answer(host, path, () => HttpResponse.json(JSON.parse(body)))
  const said = () => ({
    correlationId: network.asked.at(-1)?.headers.get('x-correlationid'),
    reports: anna.reports.map(({ problem }) => String(problem)).filter(isAboutEntries),
  })
  return { found: read(anna), said }
}

const isAboutEntries = (report: string): boolean => !report.startsWith('OddAnswer')

// Answers L-143, L-149, L-152, A-106, A-170, A-171, A-172, B-214, B-479, B-539
it.each([...LISTS, ...PAGES])(
  '$reported: a malformed entry is left out and reported, and the others stay',
  async list => {
    const { found, said } = await readWith(list, [list.entry, ...list.odd])
    const left = { count: list.odd.length, correlationId: expect.any(String) }

    expect(await found).toMatchObject(
      PAGES.includes(list) ? { ...Object(list.found), leftOut: left } : [list.found],
    )
    const { reports, correlationId } = said()
    expect(reports).toEqual([
      `Error: ${list.reported} left out: ${list.odd.length} (${correlationId})`,
    ])
  },
)

it.each(LISTS)('$reported: entries of which none can be read are reported', async list => {
  const { found, said } = await readWith(list, [{}, null])
  const end: unknown = await found.catch((error: unknown) =>
    error instanceof ServiceError ? [error.kind, error.correlationId] : error,
  )
  const { reports, correlationId } = said()

  expect(reports).toEqual([`Error: ${list.reported} left out: 2 (${correlationId})`])
  expect(end).toEqual(list.isShown ? ['malformed', correlationId] : [])
})

it.each(LISTS)('$reported: a list without entries is empty', async list => {
  const { found, said } = await readWith(list, [])
  expect(await found).toEqual([])
  expect(said().reports).toEqual([])
})

// Answers B-535
it('says how many invoices the service counts and does not send', async () => {
  const anna = await servicesOf(network, ANNA)
  network.answer('api', '/invoice/api/v1/HistoricalInvoice/me', () =>
    HttpResponse.json({ historicalInvoices: [INVOICE], total: 3 }),
  )

  expect(await anna.invoices.historical(stays())).toMatchObject({
    total: 3,
    leftOut: { count: 2, correlationId: expect.any(String) },
  })
})
