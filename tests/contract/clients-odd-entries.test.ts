import { HttpResponse } from 'msw'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { imageId } from '#machines/model/identifiers.ts'
import { BRUNO } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import { servicesOf, stays, type CustomerServices } from '#tests/support/contract/services.ts'

const ID = v.parse(imageId, '5f0c1e66-4a7b-4b3f-8f5b-0d2f3c1a9e01')

/** A list with one entry that the product can read and one that it cannot. */
interface OddList {
  host?: 'api' | 'storage'
  path: string
  /** Returns the body of an answer that contains the list. */
  answer: (list: unknown[]) => unknown
  entry: unknown
  odd: unknown
  read: (bruno: CustomerServices) => Promise<unknown>
  expected: unknown
  reported: string
}

const LINK = { label: 'Photo books', url: 'SHOP/books' }

const LISTS: OddList[] = [
  {
    path: '/public-configuration/101-en-gb',
    answer: main => ({
      menus: { top: [], main, footer: null },
      routes: { Main: 'SHOP/', EditorUrl: 'SHOP/editor' },
    }),
    entry: { ...LINK, children: [LINK] },
    odd: { ...LINK, label: '' },
    read: async ({ publicConfiguration }) =>
      (await publicConfiguration.read('101-en-gb', stays())).menus?.main,
    expected: [expect.objectContaining({ label: 'Photo books', children: [expect.anything()] })],
    reported: 'Menu entries',
  },
  {
    path: '/sharing/shared-albums/garden/participants',
    answer: list => list,
    entry: { id: 'liam', email: 'liam@example.com' },
    odd: { id: '../liam', email: null },
    read: ({ sharing }) => sharing.participants('garden', stays()),
    expected: [{ id: 'liam', email: 'liam@example.com' }],
    reported: 'Participants',
  },
  {
    path: '/gallery/v1/categories',
    answer: list => list,
    entry: 'Travel',
    odd: '',
    read: ({ gallery }) => gallery.categories(stays()),
    expected: ['Travel'],
    reported: 'Gallery categories',
  },
  {
    path: '/product/v1/Pdfs/me',
    answer: codes => ({ codes }),
    entry: 'KK-1-1',
    odd: null,
    read: ({ products }) => products.pdfs(stays()),
    expected: ['KK-1-1'],
    reported: 'Codes of PDFs',
  },
  {
    path: '/cut-off/v1/ArticleGroup',
    answer: articleGroups => ({ articleGroups }),
    entry: { name: 'Calendars', lastOrderDate: '2026-12-14' },
    odd: { name: 'Mugs', lastOrderDate: 'soon' },
    read: ({ cutOff }) => cutOff.articleGroups(stays()),
    expected: [{ name: 'Calendars', lastOrderDate: '2026-12-14' }],
    reported: 'Article groups',
  },
  {
    path: '/merchandise/graphql',
    answer: list => ({ data: { Channels: list } }),
    entry: { ID: '101-en-gb', Vendor: { ID: '101', Locale: 'en-GB' } },
    odd: { ID: [], Vendor: { ID: '101' } },
    read: ({ merchandise }) => merchandise.channels(stays()),
    expected: [expect.objectContaining({ id: '101-en-gb' })],
    reported: 'Channels',
  },
  {
    path: '/merchandise/graphql',
    answer: list => ({ data: { Channel: { ID: '101-en-gb', Articles: list } } }),
    entry: { ID: 'photobook-28x28', ArticleType: 'Photobook', PageWidth: 280, PageHeight: 280 },
    odd: { ID: null, PageWidth: 280 },
    read: ({ merchandise }) =>
      merchandise.articles({ code: '101-en-gb', locale: 'en-GB' }, stays()),
    expected: [expect.objectContaining({ ID: 'photobook-28x28' })],
    reported: 'Articles',
  },
  {
    host: 'storage',
    path: `/uploads/${ID}`,
    answer: ids => ({ ids }),
    entry: ID,
    odd: '../pictures',
    read: ({ productPictures }) =>
      productPictures.idsOf({ uploadId: ID, accountId: BRUNO.sub }, stays()),
    expected: [ID],
    reported: 'Pictures of a product',
  },
  {
    host: 'storage',
    path: '/getanonymousuploads',
    answer: list => list,
    entry: { id: ID, url: 'STORAGE/pictures/1.jpg' },
    odd: { id: ID, url: 'https://elsewhere.example/1.jpg' },
    read: ({ productPictures }) => productPictures.pictures([ID], stays()),
    expected: [expect.objectContaining({ id: ID })],
    reported: 'Addresses of pictures',
  },
]

const network = networkOfTests({ photosOfAnna: 0 })

it.each(LISTS)(
  '$reported: a malformed entry is left out and reported, and the others stay',
  async ({ host = 'api', path, answer, entry, odd, read, expected, reported }) => {
    const bruno = await servicesOf(network, BRUNO)
    const { sandbox } = network
    const body = JSON.stringify(answer([entry, odd]))
      .replaceAll('STORAGE', sandbox.origin('storage', 'kiln-and-keep'))
      .replaceAll('SHOP', sandbox.origin('shop', 'kiln-and-keep'))
    network.answer(host, path, () => HttpResponse.json(JSON.parse(body)))

    expect(await read(bruno)).toEqual(expected)
    expect(bruno.reports.map(({ problem }) => String(problem))).toEqual([
      expect.stringMatching(new RegExp(`^Error: ${reported} left out: 1 \\(`, 'u')),
    ])
  },
)
