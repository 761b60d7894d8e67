import { seededRandom, type SeededRandom } from '#sandbox/people/seeded-random.ts'
import type { SeedContext, Seeder } from '#sandbox/people/seeder.ts'
import { createAlbumRecords } from '#sandbox/services/library/album-records.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import { createSharingRecords } from '#sandbox/services/library/sharing-records.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Stores a person's albums, each created after the last of its photos. */
export const seedAlbums: Seeder = (person, seedContext) => {
  const { state, albums } = person.start.library
  if (state === 'NOT_ACTIVE' || albums.length === 0) return
  const records = createAlbumRecords(seedContext.database)
  const sharing = createSharingRecords(seedContext.database)
  const random = seededRandom(`albums of ${person.sub}`)

  for (const { name, photos: count, readers } of albums) {
    const photos = somePhotos(person.sub, count, seedContext, random)
    const last = photos.map(({ created }) => Date.parse(created)).reduce(laterOf, 0)
    const begun = Math.min(
      (last === 0 ? seedContext.now : last) + random.between(1, 48) * HOUR,
      seedContext.now - 10 * MINUTE,
    )
    const [id, created] = [random.uuid(), new Date(begun).toISOString()]
    const at = new Date(begun + random.between(1, 8) * MINUTE).toISOString()
    records.insert({ id, owner: person.sub, name, created })
    for (const photo of photos) records.addPhoto(id, photo, at)
    if (photos.length > 0) records.touch(id, at)
    for (const email of readers) {
      const reader = seedContext.directory.withEmail(email)
      if (reader !== null && reader.sub !== person.sub) sharing.share(id, reader.sub, at)
    }
  }
}

const laterOf = (one: number, other: number): number => Math.max(one, other)

/** Picks at most `count` photos of consecutive months, so that they belong together. */
const somePhotos = (
  owner: string,
  count: number,
  { photoStore }: SeedContext,
  random: SeededRandom,
): PhotoRow[] => {
  const months = photoStore.months(owner)
  const start = random.whole(0, Math.max(0, months.length - 1))
  const photos: PhotoRow[] = []
  for (const { month } of [...months.slice(start), ...months.slice(0, start)]) {
    const missing = count - photos.length
    if (missing === 0) break
    photos.push(
      ...photoStore.page(owner, { sortKey: 'created', sortOrder: 'desc', month }, null, missing),
    )
  }
  return photos
}
