import { randomBytes } from 'node:crypto'
import type { UploadLimits } from '#src/model/configuration.ts'
import { createApplication } from '#sandbox/application.ts'
import { createCallLog } from '#sandbox/control/calls.ts'
import { createControlRoom } from '#sandbox/control/control-room.ts'
import { createFaults } from '#sandbox/control/faults.ts'
import type { DataFolder } from '#sandbox/data-folder.ts'
import { keptFact } from '#sandbox/database/facts.ts'
import { createFrontDoor, type FrontDoor } from '#sandbox/front-door.ts'
import type { Addresses } from '#sandbox/hosts.ts'
import { createIdentityDoor, type IdentityDoor } from '#sandbox/identity-door.ts'
import { createIdentityHost } from '#sandbox/oidc/identity-host.ts'
import { providerKeys } from '#sandbox/oidc/keys.ts'
import { createProvider } from '#sandbox/oidc/provider.ts'
import type { TokenLifetimes } from '#sandbox/oidc/token-lifetimes.ts'
import { createInbox } from '#sandbox/pages/inbox.ts'
import { createShopPages } from '#sandbox/pages/shop.ts'
import { createPictureAddresses } from '#sandbox/pictures/picture-addresses.ts'
import { createPictureStore } from '#sandbox/pictures/picture-store.ts'
import { Problem } from '#sandbox/problem.ts'
import { createApi } from '#sandbox/services/api.ts'
import { createPhotoRecords } from '#sandbox/services/photo-records.ts'
import { createStorage } from '#sandbox/services/storage.ts'
import { createUploadRecords } from '#sandbox/services/upload-records.ts'
import { createUploads } from '#sandbox/services/uploads.ts'
import { SHOPS } from '#sandbox/shops.ts'
import { createTokens, type Tokens } from '#sandbox/tokens.ts'

/** What the world is made from. */
export interface WorldSettings {
  addresses: Addresses
  data: DataFolder
  appFolder: string | null
  lifetimes: TokenLifetimes
  limits: UploadLimits
  styleHashes: readonly string[]
}

/** Everything outside the browser, behind two doors: the providers speak node:http, all else speaks fetch. */
export interface World {
  frontDoor: FrontDoor
  identityDoor: IdentityDoor
  tokens: Tokens
}

/** Builds the services of all storefronts over one data folder. */
export const createWorld = (settings: WorldSettings): World => {
  const { addresses, data, appFolder, lifetimes, limits, styleHashes } = settings
  const { database, folder } = data
  const keys = providerKeys(database)
  const tokens = createTokens(keys, addresses, lifetimes.identity)
  const calls = createCallLog()
  const faults = createFaults()
  const secret = keptFact(database, 'picture-secret', () => randomBytes(32).toString('base64url'))
  const pictureAddresses = createPictureAddresses(addresses, secret)
  const pictures = createPictureStore(folder)
  const photos = createPhotoRecords(database)
  const uploads = createUploads({
    folder,
    limits,
    pictures,
    photos,
    uploads: createUploadRecords(database),
  })

  return {
    tokens,
    frontDoor: createFrontDoor({
      addresses,
      calls,
      faults,
      rooms: {
        shops: {
          myaccount: createApplication({ addresses, folder: appFolder, limits, styleHashes }),
          id: async () => {
            throw new Problem(404, 'Not here', 'The provider is reached over the network only.')
          },
          api: createApi(database, tokens, pictureAddresses),
          storage: createStorage({
            addresses: pictureAddresses,
            pictures,
            photos,
            tokens,
            uploads,
          }),
          shop: createShopPages(addresses),
        },
        inbox: createInbox(database),
        control: createControlRoom(addresses, calls, faults),
      },
    }),
    identityDoor: createIdentityDoor({
      addresses,
      calls,
      faults,
      hosts: new Map(
        SHOPS.filter(({ replacedBy }) => replacedBy === undefined).map(shop => {
          const provider = createProvider(shop, { addresses, database, keys, lifetimes })
          return [shop.key, createIdentityHost(shop, addresses, provider)]
        }),
      ),
    }),
  }
}
