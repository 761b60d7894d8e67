import { FIRST } from '#sandbox/database/migrations/0001-first.ts'
import { PEOPLE } from '#sandbox/database/migrations/0002-people.ts'
import { ACCOUNT } from '#sandbox/database/migrations/0003-account.ts'
import { ORDERS } from '#sandbox/database/migrations/0004-orders.ts'
import { SHOWCASE } from '#sandbox/database/migrations/0005-showcase.ts'
import { PHOTOS } from '#sandbox/database/migrations/0006-photos.ts'
import { ALBUMS } from '#sandbox/database/migrations/0007-albums.ts'
import { DOWNLOADS } from '#sandbox/database/migrations/0008-downloads.ts'

/** The migrations from an empty file to the current schema. Never edit a released migration; add another. */
export const MIGRATIONS: readonly string[] = [
  FIRST,
  PEOPLE,
  ACCOUNT,
  ORDERS,
  SHOWCASE,
  PHOTOS,
  ALBUMS,
  DOWNLOADS,
]
