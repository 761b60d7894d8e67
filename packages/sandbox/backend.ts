import { randomBytes } from 'node:crypto'
import type { UploadLimits } from '#sandbox/product.ts'
import { BOOK, createApplication } from '#sandbox/application.ts'
import { createHeldFiles, type HeldFiles } from '#sandbox/held-files.ts'
import { createBookRequests } from '#sandbox/flow-book.ts'
import { createClock } from '#sandbox/clock.ts'
import { createCallMatcher } from '#sandbox/control/call-matcher.ts'
import { createCallLog } from '#sandbox/control/calls.ts'
import { createControlRoom } from '#sandbox/control/control-room.ts'
import { createFaults } from '#sandbox/control/faults.ts'
import { createTokenExpiry } from '#sandbox/control/token-expiry.ts'
import type { DataFolder } from '#sandbox/database/data-folder.ts'
import { keptFact } from '#sandbox/database/facts.ts'
import { createGateway, type Gateway } from '#sandbox/gateway.ts'
import type { Addresses, ApiPlace } from '#sandbox/hosts.ts'
import { createIdentityGateway, type IdentityGateway } from '#sandbox/identity-gateway.ts'
import { createJobQueue } from '#sandbox/job-queue.ts'
import { createPostOffice } from '#sandbox/mails/post-office.ts'
import { createIdentityHost } from '#sandbox/oidc/identity-host.ts'
import { providerKeys } from '#sandbox/oidc/keys.ts'
import { createProvider } from '#sandbox/oidc/provider.ts'
import type { TokenLifetimes } from '#sandbox/oidc/token-lifetimes.ts'
import type { Pace } from '#sandbox/pace.ts'
import { createEditorPages } from '#sandbox/pages/editor.ts'
import { createInbox } from '#sandbox/pages/inbox.ts'
import { createShopPages } from '#sandbox/pages/shop.ts'
import { createSurveyPages } from '#sandbox/pages/survey.ts'
import { createUploadPages } from '#sandbox/pages/upload.ts'
import { createDirectory, type Directory } from '#sandbox/people/directory.ts'
import type { Person } from '#sandbox/people/person.ts'
import { seedPeople } from '#sandbox/people/seed.ts'
import { createPictureAddresses } from '#sandbox/pictures/picture-addresses.ts'
import { createPictureStore } from '#sandbox/pictures/picture-store.ts'
import { Problem } from '#sandbox/problem.ts'
import { createApi } from '#sandbox/services/api.ts'
import { createArchiveRecords } from '#sandbox/services/downloads/archive-records.ts'
import { createArchives } from '#sandbox/services/downloads/archives.ts'
import { createLibraries } from '#sandbox/services/library/libraries.ts'
import { createProductPictures } from '#sandbox/services/orders/product-pictures.ts'
import { createReports } from '#sandbox/services/shop/reports.ts'
import { createReadablePhotos } from '#sandbox/services/library/readable-photos.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { createStorage } from '#sandbox/services/library/storage.ts'
import { createPhotoStore } from '#sandbox/services/library/create-photo-store.ts'
import { createUploadRecords } from '#sandbox/services/library/upload-records.ts'
import { createUploads } from '#sandbox/services/library/uploads.ts'
import { SHOPS } from '#sandbox/shops.ts'
import { createPushHub } from '#sandbox/sockets/create-push-hub.ts'
import type { PushHub } from '#sandbox/sockets/push-hub.ts'
import { createTokens, type Tokens } from '#sandbox/tokens.ts'

export interface BackendSettings {
  addresses: Addresses
  data: DataFolder
  appFolder: string | null
  /** Where `/config.json` says that the services answer. */
  api: ApiPlace
  /** Whether `/config.json` has the addresses of the sandbox's collector of reports. */
  errorReports: boolean
  /** Delay of every answer of the `api` hosts, in ms. */
  latency: number
  lifetimes: TokenLifetimes
  limits: UploadLimits
  /** The time from which the dates of a new data folder count back, in ms since 1970. */
  now: number
  pace: Pace
  people: readonly Person[]
  /**
   * Root of the project, which the sandbox needs for the flow book's requests that are not for files; null if the
   * sandbox answers no such requests.
   */
  projectFolder: string | null
  styleHashes: readonly string[]
}

/**
 * Everything outside the browser, behind three listeners: `identityGateway` and `push` get requests of node:http,
 * `gateway` gets requests of `fetch`.
 */
export interface Backend {
  directory: Directory
  gateway: Gateway
  holdFiles: HeldFiles['hold']
  identityGateway: IdentityGateway
  push: PushHub
  tokens: Tokens
  close(): Promise<void>
}

/** Builds the services of all storefronts, which share one data folder. */
export const createBackend = (settings: BackendSettings): Backend => {
  const { addresses, data, appFolder, lifetimes, limits, pace, styleHashes } = settings
  const { database, folder } = data
  const photoStore = createPhotoStore(database)
  const directory = createDirectory(database)
  seedPeople(settings.people, { database, directory, photoStore, now: settings.now })
  const clock = createClock(database)
  const keys = providerKeys(database)
  const tokens = createTokens(keys, addresses, directory, lifetimes.identity)
  const matcher = createCallMatcher(addresses, limits)
  const calls = createCallLog()
  const faults = createFaults(directory)
  const expiry = createTokenExpiry(database, directory)
  const jobs = createJobQueue()
  const secret = keptFact(database, 'picture-secret', () => randomBytes(32).toString('base64url'))
  const push = createPushHub({ addresses, clock, tokens })
  const pictures = createPictureStore(folder)
  const readablePhotos = createReadablePhotos(database, photoStore)
  const context: ServiceContext = {
    addresses,
    archives: createArchiveRecords({ clock, database, jobs, pace, push, readablePhotos }),
    clock,
    database,
    directory,
    folder,
    jobs,
    libraries: createLibraries({
      clock,
      database,
      directory,
      jobs,
      pace,
      pictures,
      push,
      photoStore,
    }),
    limits,
    mails: createPostOffice(database, clock),
    pace,
    pictureAddresses: createPictureAddresses(addresses, secret),
    pictures,
    push,
    readablePhotos,
    secret,
    photoStore,
    tokens,
  }
  const reports = createReports()
  const bookRequests =
    settings.projectFolder === null || appFolder === null
      ? null
      : createBookRequests(settings.projectFolder, appFolder, BOOK)
  const heldFiles = createHeldFiles()
  const application = createApplication({
    addresses,
    folder: appFolder,
    limits,
    api: settings.api,
    styleHashes,
    hasErrorReports: settings.errorReports,
    bookRequests,
  })
  const [shopPages, editorPages] = [createShopPages(context), createEditorPages(context)]
  const [uploadPages, surveyPages] = [createUploadPages(context), createSurveyPages(context)]

  return {
    directory,
    holdFiles: heldFiles.hold,
    tokens,
    push: context.push,
    gateway: createGateway({
      addresses,
      matcher,
      calls,
      faults,
      latency: settings.latency,
      listeners: {
        shops: {
          myaccount: async (request, { shop }) => {
            await heldFiles.wait(new URL(request.url).pathname)
            return application(request, shop)
          },
          id: async () => {
            throw new Problem(404, 'Not here', 'The provider is reached over the network only.')
          },
          push: async () => {
            throw new Problem(426, 'Not here', 'This host speaks through sockets only.')
          },
          api: createApi(context),
          storage: createStorage(context, {
            productPictures: createProductPictures(context),
            uploads: createUploads({ ...context, uploads: createUploadRecords(database) }),
          }),
          shop: (request, { shop }) => shopPages(request, shop),
          editor: (request, { shop }) => editorPages(request, shop),
          upload: (request, { shop }) => uploadPages(request, shop),
          archives: createArchives(context),
          survey: (request, { shop }) => surveyPages(request, shop),
          reports: (request, { shop }) => reports.answer(request, shop),
        },
        inbox: createInbox(context),
        control: createControlRoom({ ...context, calls, expiry, faults, reports }),
      },
    }),
    identityGateway: createIdentityGateway({
      addresses,
      calls,
      expiry,
      faults,
      hosts: new Map(
        SHOPS.filter(({ replacedBy }) => replacedBy === undefined).map(shop => {
          const provider = createProvider(shop, { addresses, database, directory, keys, lifetimes })
          return [shop.key, createIdentityHost(shop, addresses, directory, provider)]
        }),
      ),
    }),
    close: async () => {
      faults.clear()
      calls.close()
      context.push.close()
      await jobs.close()
    },
  }
}
