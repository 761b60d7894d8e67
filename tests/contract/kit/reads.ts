import type { CallName } from '#sandbox/services/calls.ts'
import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { CHANNEL_QUERY, CHANNELS_QUERY } from '#machines/orders/merchandise/merchandise.model.ts'
import { AB_TEST } from '#machines/shell/ab-test/ab-offer.model.ts'

/**
 * The sources of a read's parameters: the configuration, the customer, and the responses of earlier reads in this run.
 */
export interface Known {
  configuration: Configuration
  accountId: string
  bodies: ReadonlyMap<CallName, unknown>
}

export interface Read {
  call: CallName
  /** The parameters of the path; a value is null if no earlier answer contains one. */
  params?(known: Known): Readonly<Record<string, string | null>>
  query?(known: Known): Readonly<Record<string, string | number | boolean | null>>
  /** The JSON of a POST that only reads; null if no earlier answer contains what the JSON needs. */
  body?(known: Known): object | null
}

/** The strings and numbers at a path in a response; the step `*` stands for each entry of a list. */
const allAt = (known: Known, call: CallName, ...steps: readonly (string | number)[]): string[] => {
  let found: unknown[] = [known.bodies.get(call)]
  for (const step of steps) {
    found = found.flatMap((whole): unknown[] => {
      if (typeof whole !== 'object' || whole === null) return []
      const entries: [string, unknown][] = Object.entries(whole)
      return entries
        .filter(([key]) => step === '*' || key === String(step))
        .map(([, inner]) => inner)
    })
  }
  return found.flatMap(value =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )
}

/** The first value at a path in a response; null without one. */
const at = (known: Known, call: CallName, ...steps: readonly (string | number)[]): string | null =>
  allAt(known, call, ...steps)[0] ?? null

/** The first key of an object in a response, such as a year of the timeline; null without one. */
const firstKey = (known: Known, call: CallName, ...steps: readonly string[]): string | null => {
  let found = known.bodies.get(call)
  for (const step of steps) {
    if (typeof found !== 'object' || found === null) return null
    found = Object.entries(found).find(([key]) => key === step)?.[1]
  }
  return typeof found === 'object' && found !== null ? (Object.keys(found)[0] ?? null) : null
}

const localeOf = ({ configuration }: Known): string | null =>
  configuration.storefronts[0]?.locales[0] ?? null
const channelOf = ({ configuration }: Known): string | null =>
  Object.values(configuration.storefronts[0]?.channels ?? {})[0] ?? null
const accountOf = ({ accountId }: Known): Record<string, string> => ({ accountId })
const orderOf = (known: Known): string | null =>
  at(known, 'orders.list', 'items', 0, 'superOrderCode')
const productOf = (known: Known): string | null =>
  at(known, 'orders.list', 'items', '*', 'orders', '*', 'code')
const bookOf = (known: Known): string | null => at(known, 'widgets.all', 0, 'orderCode')
const albumOf = (known: Known): string | null => at(known, 'albums.list', 'albums', 0, 'albumId')
const sharedAlbumOf = (known: Known): string | null =>
  at(known, 'sharing.list', 'albums', 0, 'albumId')
const downloadOf = (known: Known): string | null => at(known, 'downloads.list', 'items', 0, 'id')
const page = () => ({ limit: 24, sortKey: 'dateTaken', sortOrder: 'desc' })

/** Every read-only call; each comes after the calls whose answers it needs. */
export const READS: readonly Read[] = [
  { call: 'site.configuration' },
  { call: 'site.catalog', params: known => ({ locale: localeOf(known) }) },
  { call: 'publicConfiguration.read', params: known => ({ channel: channelOf(known) }) },
  { call: 'abTest.offer', body: () => ({ name: AB_TEST }) },
  { call: 'customer.read' },
  { call: 'addresses.list' },
  { call: 'orders.list', query: () => ({ Offset: 0, Limit: 10, OrderState: 'notExpired' }) },
  { call: 'orders.one', params: known => ({ code: orderOf(known) }) },
  { call: 'orders.byAccount', params: accountOf, query: () => ({ offset: 0, limit: 100 }) },
  // Take the last order: if the customer has plain orders, the last order is a plain order.
  {
    call: 'orders.plain',
    params: known => ({
      code: allAt(known, 'orders.byAccount', 'items', '*', 'code').at(-1) ?? null,
    }),
  },
  {
    call: 'vouchers.offer',
    params: known => ({
      voucherOptionCode: at(known, 'orders.list', 'items', '*', 'orders', '*', 'voucherOptionCode'),
    }),
  },
  { call: 'invoices.historical' },
  {
    call: 'invoices.historicalFile',
    params: known => ({
      id: at(known, 'invoices.historical', 'historicalInvoices', 0, 'id'),
      channel: at(known, 'invoices.historical', 'historicalInvoices', 0, 'channel'),
    }),
  },
  {
    call: 'invoices.groupFile',
    params: known => ({
      id: at(known, 'orders.list', 'items', '*', 'orders', '*', 'invoiceGroupId'),
    }),
  },
  { call: 'projects.list', params: accountOf, query: () => ({ skip: 0, limit: 10 }) },
  {
    call: 'products.one',
    params: known => ({ code: productOf(known) }),
    query: () => ({ extendResponseCommand: 'none', extendResponseWithUrls: false }),
  },
  { call: 'products.pdfs' },
  { call: 'products.pdf', params: known => ({ code: at(known, 'products.pdfs', 'codes', 0) }) },
  { call: 'delivery.dates', params: known => ({ id: orderOf(known) }) },
  { call: 'reorder.status', params: known => ({ id: orderOf(known) }) },
  { call: 'cutOff.articleGroups' },
  {
    call: 'cutOff.campaign',
    params: known => ({ name: known.configuration.cutOffCampaign ?? null }),
  },
  {
    call: 'storage.uploadsOfProduct',
    params: known => ({ id: at(known, 'orders.list', 'items', '*', 'orders', '*', 'uploadId') }),
    query: accountOf,
  },
  {
    call: 'storage.anonymousUploads',
    body: known => {
      const ids = allAt(known, 'storage.uploadsOfProduct', 'ids', '*')
      return ids.length === 0 ? null : ids
    },
  },
  { call: 'merchandise.channels', body: () => ({ query: CHANNELS_QUERY, variables: {} }) },
  {
    call: 'merchandise.channel',
    body: known => {
      const channel = ['data', 'Channels', 0] as const
      const code = at(known, 'merchandise.channels', ...channel, 'ID')
      const locale = at(known, 'merchandise.channels', ...channel, 'Vendor', 'Locale')
      return code === null || locale === null
        ? null
        : { query: CHANNEL_QUERY, variables: { code, locale } }
    },
  },
  {
    call: 'widgets.all',
    query: known => ({
      orderCodes: allAt(known, 'orders.list', 'items', '*', 'orders', '*', 'code').join(','),
    }),
  },
  { call: 'widgets.one', params: known => ({ code: bookOf(known) }) },
  { call: 'gallery.categories' },
  { call: 'gallery.blockedOrder', params: known => ({ orderCode: productOf(known) }) },
  {
    call: 'gallery.read',
    params: known => ({ id: bookOf(known) }),
    query: known => ({ channel: channelOf(known) }),
  },
  { call: 'photos.user' },
  { call: 'photos.activation' },
  { call: 'photos.counts' },
  { call: 'photos.timeline' },
  { call: 'photos.list', query: () => ({ sortKey: 'created', sortOrder: 'desc' }) },
  {
    call: 'photos.month',
    params: known => {
      const year = firstKey(known, 'photos.timeline')
      return { year, month: year === null ? null : firstKey(known, 'photos.timeline', year) }
    },
    query: page,
  },
  { call: 'albums.list', query: () => ({ limit: 50, displaySharedData: true }) },
  { call: 'albums.one', params: known => ({ id: albumOf(known) }) },
  { call: 'albums.photos', params: known => ({ id: albumOf(known) }), query: page },
  // This read is never sent: no other read returns the id of a selection.
  { call: 'selections.read', params: () => ({ id: null }) },
  { call: 'sharing.user' },
  { call: 'sharing.list', query: () => ({ limit: 50 }) },
  { call: 'sharing.one', params: known => ({ id: sharedAlbumOf(known) }) },
  { call: 'sharing.participants', params: known => ({ id: sharedAlbumOf(known) }) },
  { call: 'sharing.photos', params: known => ({ id: sharedAlbumOf(known) }), query: page },
  { call: 'downloads.list' },
  { call: 'downloads.one', params: known => ({ id: downloadOf(known) }) },
  { call: 'downloads.url', params: known => ({ id: downloadOf(known) }) },
]
