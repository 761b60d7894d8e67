import { atFirst, choose, press, type, within, type Move } from '#flow-kit/gesture.ts'

/** A link to follow, by its address; or a state that a flow of the page must come to. */
type Look = { follow: string } | { flow: string; reaches: string }

/** A story with a good end, which a deployment must reach with a real account. */
export interface SmokeStory {
  /** The name, which `test-ids.tsv` and reports use. */
  name: string
  account: 'private' | 'business'
  /**
   * Whether the story changes something in the account, and changes it back; such a story is played only with
   * `--write`.
   */
  writes?: true
  /** The path of the screen that the story opens. */
  open: string
  steps: readonly (Move | Look)[]
}

const reaches = (flow: string, state: string): Look[] => [{ flow, reaches: state }]
const follow = (address: string): Look[] => [{ follow: `#main a[href*="${address}"]` }]

const reads = (name: string, open: string, ...steps: (Move | Look)[][]): SmokeStory => ({
  name,
  account: 'private',
  open,
  steps: steps.flat(),
})
const ofBusiness = (...story: Parameters<typeof reads>): SmokeStory => ({
  ...reads(...story),
  account: 'business',
})
const writes = (...story: Parameters<typeof reads>): SmokeStory => ({
  ...reads(...story),
  writes: true,
})

const ALBUM = 'Smoke test'
const AN_ADDRESS: readonly Move[] = [
  ...choose('Country', 'Netherlands'),
  ...type('First name', 'Smoke'),
  ...type('Last name', 'Test'),
  ...type('Postal code', '1016 DW'),
  ...type('Street number', '174'),
  ...type('Street name', 'Keizersgracht'),
  ...type('City', 'Amsterdam'),
  ...type('Phone number', '+31 20 555 0187'),
]

/** At most 30 stories. The accounts need an order, a saved project, a book, an address, an album, a shared album, photos and an invoice. */
export const SMOKE_STORIES: readonly SmokeStory[] = [
  reads('The overview shows what the account has', '/'),
  reads('The orders are listed', '/orders', reaches('orderList', 'complete')),
  reads(
    'The orders of the history are searched',
    '/orders?tab=history',
    type('Find an order by number or product', 'photo'),
    press('button', 'Search'),
    reaches('orderSearch', 'settled'),
  ),
  reads(
    'An order is opened',
    '/orders?tab=history',
    follow('/orders/'),
    reaches('orderDetails', 'ready'),
  ),
  reads('The saved projects are listed', '/saved-projects', reaches('savedProjects', 'ready')),
  reads('The online photo books are listed', '/online-products', reaches('bookList', 'ready')),
  reads(
    'An online photo book is opened',
    '/online-products',
    follow('/online-products/'),
    reaches('book', 'online'),
    reaches('gallery', 'panel.read.Finished'),
  ),
  reads('The settings are read', '/settings', reaches('customer', 'ready')),
  reads(
    'The form for another email address opens',
    '/settings/email',
    reaches('emailChange', 'editing'),
  ),
  reads(
    'The form of personal details opens',
    '/settings/personal-details',
    reaches('submission', 'editing.unchanged'),
  ),
  reads('The addresses are listed', '/settings/addresses/all', reaches('addresses', 'ready')),
  reads(
    'An address is opened',
    '/settings/addresses/all',
    follow('/settings/address/'),
    reaches('submission', 'editing.unchanged'),
  ),
  reads(
    'The photos are shown by month',
    '/my-photos/photos',
    reaches('timeline', 'ready'),
    reaches('libraryCounts', 'ready'),
    reaches('activation', 'active'),
  ),
  reads(
    'A photo opens in the preview',
    '/my-photos/photos',
    follow('/preview/'),
    reaches('preview', 'showing.position.settled'),
    reaches('zoom', 'fitted'),
  ),
  reads('The albums are listed', '/my-photos/albums', reaches('albumList', 'ready')),
  reads(
    'An album is opened',
    '/my-photos/albums',
    follow('/my-photos/albums/'),
    reaches('album', 'ready'),
    reaches('albumRemoval', 'idle'),
  ),
  reads(
    'A shared album is opened',
    '/my-photos/albums',
    follow('/my-photos/shared-albums/'),
    reaches('sharedAlbum', 'ready'),
  ),
  reads('The downloads are listed', '/downloads', reaches('downloadList', 'ready')),
  ofBusiness('The invoices are listed', '/invoices', reaches('invoices', 'ready')),
  ofBusiness('The business settings are read', '/settings/b2b', reaches('customer', 'ready')),
  ofBusiness(
    'The form of the payment method opens',
    '/settings/payment-method',
    reaches('submission', 'editing.unchanged'),
  ),
  writes(
    'An album is created and deleted',
    '/my-photos/albums',
    press('button', 'New album'),
    type('Album name', ALBUM),
    press('button', 'Create album'),
    reaches('album', 'ready'),
    press('button', 'Delete album'),
    within(['alertdialog'], press('button', 'Delete album')),
    reaches('albumList', 'ready'),
  ),
  writes(
    'An address is added and deleted',
    '/settings/new-address',
    [...AN_ADDRESS],
    press('button', 'Save address'),
    reaches('customer', 'ready'),
    follow('/settings/addresses/all'),
    atFirst(press('button', 'Delete Smoke Test, …')),
    within(['alertdialog'], press('button', 'Delete address')),
    reaches('addresses', 'ready'),
  ),
]
