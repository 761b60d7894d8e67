import { readBy } from '#machines/model/lenient.ts'
import { SECTION_SIZE } from '#machines/library/model/photo.ts'
import { isUnmade, thumbnailIdFor, thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import { inOrder, monthKey } from '#machines/library/timeline/timeline/timeline.model.ts'
import {
  checkedConfiguration,
  configurationAt,
  type Configuration,
  type FeatureFlag,
} from '#machines/model/configuration/configuration.ts'
import { isFlagOn } from '#machines/model/configuration/feature-flag.ts'
import { localeOf, storefrontOf } from '#machines/model/configuration/storefront.ts'
import type { Market } from '#machines/orders/merchandise/merchandise.machine.ts'
import { ORDER_PAGE_SIZE } from '#machines/orders/model/order.ts'
import { firstPicture } from '#machines/orders/model/product-picture.ts'
import { PROJECTS_PER_PAGE } from '#machines/orders/model/saved-project.ts'
import { isFresh } from '#machines/session/model/renewal.ts'
import { identityFrom } from '#machines/session/model/token.ts'
import { isAt, wordsAt } from '#machines/shell/model/path-pattern.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import { fetchBrand } from '#src/app/brand.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'
import { createCall } from '#src/http/call.ts'
import { createSiteService } from '#src/http/site.ts'
import { createEarlyAnswers } from '#src/http/early-answers.ts'
import { createClients, createNetwork, type Clients } from '#src/http/client.ts'
import { sendWithoutRetries } from '#src/http/send.ts'
import { storedSortings } from '#src/library/stored-sortings.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { cutOffClient } from '#src/orders/cut-off/cut-off.service.ts'
import { deliveryClient } from '#src/orders/delivery.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { merchandiseClient } from '#src/orders/merchandise/merchandise.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { productPictureClient } from '#src/orders/product-pictures.service.ts'
import { productClient } from '#src/orders/products.service.ts'
import { reorderClient } from '#src/orders/reorder/reorder.service.ts'
import { savedProjectClient } from '#src/orders/saved-projects/saved-projects.service.ts'
import { createTokenCookies } from '#src/session/token-cookies.service.ts'
import type { ScreenPattern } from '#machines/shell/model/screen-path.ts'

/** Answers to calls sent ahead, which the screen's own calls then use. */
export const earlyAnswers = createEarlyAnswers(() => Date.now())

let configurationRead: Configuration | null = null

/** Returns the configuration to the first caller, if it has arrived; else null: the caller must then request it. */
export const takeConfiguration = (): Configuration | null => {
  const taken = configurationRead
  configurationRead = null
  return taken
}

/** What the first calls of a screen need. */
interface FirstScreen {
  configuration: Configuration
  client: Clients
  /** The `sub` claim of the stored token. */
  accountId: string
  isBusiness: boolean
  /** Whether the browser still has the token with which the calls are sent. */
  isTheirs(): boolean
  /** The vendor of this host, and the language of the customer. */
  market: Market
  isOn(flag: FeatureFlag): boolean
  params: Readonly<Record<string, string>>
  signal: AbortSignal
  /** Resolves when the libraries have loaded. */
  libraries: Promise<unknown>
}

interface FirstCalls {
  path: ScreenPattern
  flag?: FeatureFlag
  send(screen: FirstScreen): Promise<void> | void
}

const PHOTOS_FLAG = 'PhotoManagementTimelineViewEnabled'

const sendOrderCalls = ({ client, accountId, signal }: FirstScreen): void => {
  const query = { accountId, articleNames: [], offset: 0, limit: ORDER_PAGE_SIZE }
  earlyAnswers.ask(() => client(orderClient).list(0, signal))
  earlyAnswers.ask(() => client(orderDetailsClient).byAccount(query, signal))
}

/** Reads the shop's articles, which say what is a photo book. The menu of a business customer has no photo books. */
const sendShopCalls = async ({
  client,
  isBusiness,
  market,
  signal,
}: FirstScreen): Promise<void> => {
  if (isBusiness) return
  const shop = client(merchandiseClient)
  const channel = await earlyAnswers.read(() => shop.channelOf(market, signal))
  if (channel === null) return
  earlyAnswers.ask(() => shop.articles({ code: channel.id, locale: market.locale }, signal))
}

/** Reads what the blocks and the cards of the overview show. */
const sendOverviewCalls = async (screen: FirstScreen): Promise<void> => {
  const { client, accountId, isOn, signal } = screen
  sendOrderCalls(screen)
  const newest = { accountId, page: 1, size: 1 }
  earlyAnswers.ask(() => client(savedProjectClient).list(newest, signal))
  if (isOn(PHOTOS_FLAG)) earlyAnswers.ask(() => client(photoClient).user(signal))
  await sendShopCalls(screen)
}

/** Reads the first page of the saved projects, unless the address names another page. */
const sendProjectCalls = ({ client, accountId, signal }: FirstScreen): void => {
  if (new URLSearchParams(location.search).has('page')) return
  const first = { accountId, page: 1, size: PROJECTS_PER_PAGE }
  earlyAnswers.ask(() => client(savedProjectClient).list(first, signal))
}

const sendSettingsCalls = (screen: FirstScreen): void => {
  earlyAnswers.ask(() => screen.client(customerClient).read(screen.signal))
  sendAddressCalls(screen)
}

const sendAddressCalls = ({ client, signal }: FirstScreen): void => {
  earlyAnswers.ask(() => client(addressClient).list(signal))
}

const sendCutOffCalls = ({ configuration, client, signal }: FirstScreen): void => {
  const { cutOffCampaign } = configuration
  if (cutOffCampaign === undefined) return
  earlyAnswers.ask(() => client(cutOffClient).campaign(cutOffCampaign, signal))
  earlyAnswers.ask(() => client(cutOffClient).articleGroups(signal))
}

/** How many products' pictures are looked up ahead: as many as a desktop shows without scrolling. */
const FIRST_PRODUCTS = 2

/**
 * Opens a connection to the first two hosts of pictures while the first calls are under way: on a slow network a
 * connection takes half a second. Pictures are requested without cookies, and so the connection must be one without
 * cookies.
 */
const connectToPictures = ({ photoOrigins }: Configuration): void => {
  for (const origin of photoOrigins.slice(0, 2)) connectTo(origin)
}

const connectTo = (href: string): void => {
  const link = { rel: 'preconnect', crossOrigin: 'anonymous', href }
  document.head.append(Object.assign(document.createElement('link'), link))
}

/**
 * Fetches what a renewal of the token needs, while the libraries load. The renewal waits for the libraries, because all
 * tabs share it.
 */
// Answers B-465
const prepareRenewal = (configuration: Configuration): void => {
  connectTo(configuration.oidc.authority)
  connectToPictures(configuration)
  import('#src/session/oidc-client.service.ts').catch(() => null)
}

/** Loads a picture into the cache without cookies, exactly as the screens do. */
const fetchPicture = (address: string): void => {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = address
}

/**
 * Reads the addresses of a product's pictures. Fetches the first picture after the libraries, because the text must not
 * wait for it.
 */
const fetchProductPicture = async (
  { client, accountId, signal, libraries }: FirstScreen,
  uploadId: string,
): Promise<void> => {
  const storage = client(productPictureClient)
  const ids = await earlyAnswers.read(() => storage.idsOf({ uploadId, accountId }, signal))
  if (ids === null || ids.length === 0) return
  const pictures = await earlyAnswers.read(() => storage.pictures(ids, signal))
  const address = firstPicture(ids, pictures)
  await libraries
  if (address !== null) fetchPicture(address)
}

/** Reads the order, the other data of its page, and the pictures of its first products. */
const sendOrderDetailsCalls = async (screen: FirstScreen): Promise<void> => {
  const { client, configuration, params, signal } = screen
  connectToPictures(configuration)
  const { orderCode = '' } = params
  const reading = earlyAnswers.read(() => client(orderDetailsClient).superOrder(orderCode, signal))
  earlyAnswers.ask(() => client(deliveryClient).dates(orderCode, signal))
  earlyAnswers.ask(() => client(reorderClient).isReorderable(orderCode, signal))
  earlyAnswers.ask(() => client(productClient).pdfs(signal))
  const { products = [] } = (await reading) ?? {}
  for (const { uploadId } of products.slice(0, FIRST_PRODUCTS)) {
    if (uploadId === null || uploadId === undefined || uploadId === '') continue
    fetchProductPicture(screen, uploadId).catch(() => null)
  }
}

/** How many pictures are fetched ahead if they cannot be painted: one row on a desktop. */
const FIRST_PICTURES = 6

/**
 * Reads the library's owner and the months. If the photos are sorted by the date on which they were taken, also reads
 * the first photos of the first month, and paints them or at least fetches their pictures.
 */
const sendPhotoCalls = async (screen: FirstScreen): Promise<void> => {
  const { configuration, client, isBusiness, isOn, isTheirs, signal } = screen
  // Fetch this script now, so that it arrives with the answers. Without it, pictures are only fetched.
  const painter = import('#src/app/first-photos.ts').catch(() => null)
  connectToPictures(configuration)
  const photos = client(photoClient)
  const sorting = storedSortings().photos
  const owner = earlyAnswers.read(() => photos.user(signal)).catch(() => null)
  const { entries, leftOut: isCut } = await earlyAnswers.read(() => photos.timeline(signal))
  const [first] = inOrder(entries, sorting.sortOrder)
  if (sorting.sortKey !== 'dateTaken' || first === undefined) return
  const { year, month } = first
  const source = { kind: 'month' as const, year, month }
  const { images, leftOut } = await earlyAnswers.read(() =>
    photos.page({ source, sorting, cursor: null, limit: SECTION_SIZE }, signal),
  )
  // In all other cases, a notice or another heading is above the photos.
  const isUsual =
    leftOut === undefined &&
    isCut === undefined &&
    !isBusiness &&
    isOn('PhotoManagementUploadEnabled')
  if (isUsual && isTheirs() && (await owner)?.status === 'ACTIVE') {
    const shown = images.slice(0, Math.min(first.count, SECTION_SIZE))
    const firstPhotos = await painter
    firstPhotos?.rememberPlace(`${monthKey(first)}/0`)
    if (firstPhotos?.paintPhotos(shown, monthKey(first), isTheirs) === true) return
  }
  for (const photo of images.slice(0, FIRST_PICTURES)) {
    if (!isUnmade(photo)) fetchPicture(thumbnailUrl(photo, thumbnailIdFor(innerWidth)))
  }
}

/**
 * The screens whose first calls are sent ahead, with these calls. The paths are written out, because `PATHS` loads
 * later.
 */
const FIRST_CALLS: readonly FirstCalls[] = [
  { path: '/', send: sendOverviewCalls },
  {
    path: '/orders',
    send: screen => {
      sendOrderCalls(screen)
      sendCutOffCalls(screen)
    },
  },
  { path: '/orders/$orderCode', send: sendOrderDetailsCalls },
  { path: '/my-photos', flag: PHOTOS_FLAG, send: sendPhotoCalls },
  { path: '/my-photos/photos', flag: PHOTOS_FLAG, send: sendPhotoCalls },
  { path: '/saved-projects', send: sendProjectCalls },
  { path: '/online-products', send: sendShopCalls },
  { path: '/settings', send: sendSettingsCalls },
  { path: '/settings/b2b', send: sendSettingsCalls },
  { path: '/settings/addresses/all', send: sendAddressCalls },
]

/** Sends the first calls of the screen at a path; if the stored token must be renewed, prepares that instead. */
const sendScreenCalls = async (
  path: string,
  configuration: Configuration,
  libraries: Promise<unknown>,
): Promise<void> => {
  const screen = FIRST_CALLS.find(calls => isAt(calls.path, path))
  if (screen === undefined) return
  // Skip a path with encoded characters: its screen sends the calls itself once it has loaded.
  const params = wordsAt(screen.path, path)
  if (Object.values(params).some(word => word.includes('%'))) return
  const isOn = (flag: FeatureFlag): boolean =>
    isFlagOn(flag, configuration, location.host, key => localStorage.getItem(key))
  if (screen.flag !== undefined && !isOn(screen.flag)) return

  const cookies = createTokenCookies(location.hostname, document)
  const token = cookies.bearer()
  const identity = token === null ? null : identityFrom(token, configuration.oidc)
  if (identity === null) return
  if (!isFresh(identity, Date.now())) {
    prepareRenewal(configuration)
    return
  }

  const network = createNetwork(
    configuration,
    {
      read: () => token,
      renew: () => Promise.reject(new Error('The first calls renew no token')),
    },
    { owner: () => identity.sub, report: () => undefined },
    { send: sendWithoutRetries, aheadOf: earlyAnswers.of },
  )
  const storefront = storefrontOf(configuration.storefronts, location.host)
  await screen.send({
    configuration,
    client: createClients(network),
    accountId: identity.sub,
    isBusiness: identity.isBusiness,
    isTheirs: () => cookies.bearer() === token,
    market: {
      vendorId: storefront.vendorId,
      locale: localeOf(storefront, readPreference('locale')),
    },
    isOn,
    params,
    signal: new AbortController().signal,
    libraries,
  })
}

/** Requests the texts and the brand for the storefront of this host, and its fonts if they are cached. */
const fetchAppearance = ({ storefronts }: Configuration, libraries: Promise<unknown>): void => {
  const storefront = storefrontOf(storefronts, location.host)
  const locale = localeOf(storefront, readPreference('locale'))
  const site = createSiteService(
    createCall(location.origin, null, { send: sendWithoutRetries, aheadOf: earlyAnswers.of }),
    location.origin,
  )
  earlyAnswers.ask(() => site.catalog(locale, new AbortController().signal))
  // Load cached fonts after the libraries: browsers request fonts before scripts, and a fallback font can show text.
  void fetchBrand(
    storefront.brand,
    libraries.catch(() => null),
  )
}

/**
 * Requests what the screen needs first while the libraries load: texts, brand and data. The code that needs an answer
 * reports its failure.
 */
export const sendFirstCalls = async (path: string, libraries: Promise<unknown>): Promise<void> => {
  // Make the same request as the link in the page, which has requested this file before the scripts: without headers,
  // and with the credentials of a link with `crossorigin`. A request that differs would be sent as well;
  // docs/decisions/0184.
  // Answers B-350
  const answer = await fetch('/config.json', { credentials: 'same-origin' })
  let isOdd = false
  const read = readBy(checkedConfiguration, await answer.json(), () => (isOdd = true))
  if (read === undefined) return
  const configuration = configurationAt(read.output, location.origin)
  // The page reads a configuration with odd values itself, and reports them.
  if (!isOdd) configurationRead = configuration
  // Request the data first, because its calls wait for one another. Send all in one task, because the next task may run
  // the libraries.
  const calls = sendScreenCalls(path, configuration, libraries)
  fetchAppearance(configuration, libraries)
  await calls
}
