import type { DatabaseSync } from 'node:sqlite'
import type { UploadLimits } from '#sandbox/product.ts'
import type { Clock } from '#sandbox/clock.ts'
import type { Addresses } from '#sandbox/hosts.ts'
import type { JobQueue } from '#sandbox/job-queue.ts'
import type { PostOffice } from '#sandbox/mails/post-office.ts'
import type { Pace } from '#sandbox/pace.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import type { PictureAddresses } from '#sandbox/pictures/picture-addresses.ts'
import type { PictureStore } from '#sandbox/pictures/picture-store.ts'
import type { ArchiveRecords } from '#sandbox/services/downloads/archive-records.ts'
import type { Libraries } from '#sandbox/services/library/libraries.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'
import type { ReadablePhotos } from '#sandbox/services/library/readable-photos.ts'
import type { PushHub } from '#sandbox/sockets/push-hub.ts'
import type { Tokens } from '#sandbox/tokens.ts'

/** The objects that the services of all storefronts share. */
export interface ServiceContext {
  addresses: Addresses
  archives: ArchiveRecords
  clock: Clock
  database: DatabaseSync
  directory: Directory
  /** The folder for files that are too large for the database. */
  folder: string
  jobs: JobQueue
  libraries: Libraries
  limits: UploadLimits
  mails: PostOffice
  pace: Pace
  pictureAddresses: PictureAddresses
  pictures: PictureStore
  push: PushHub
  readablePhotos: ReadablePhotos
  /** The key that signs addresses; created with the data folder. */
  secret: string
  photoStore: PhotoStore
  tokens: Tokens
}
