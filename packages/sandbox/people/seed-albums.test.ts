import { expect, it } from 'vitest'
import { openDatabase } from '#sandbox/database/database.ts'
import { createDirectory } from '#sandbox/people/directory.ts'
import { KIRA, LIAM } from '#sandbox/people/people.ts'
import { personFrom } from '#sandbox/people/person-from.ts'
import type { Person, PersonFile } from '#sandbox/people/person.ts'
import { seedAlbums } from '#sandbox/people/seed-albums.ts'
import { seedPhotos } from '#sandbox/people/seed-photos.ts'
import { createAlbumRecords } from '#sandbox/services/library/album-records.ts'
import { createSharingRecords } from '#sandbox/services/library/sharing-records.ts'
import { createPhotoStore } from '#sandbox/services/library/create-photo-store.ts'

const NOW = Date.parse('2026-05-20T12:00:00Z')

it('creates the same albums each time, each from photos that are older than the album', () => {
  const first = seeded([LIAM, KIRA])

  expect(first.albums(KIRA)).toEqual(seeded([LIAM, KIRA]).albums(KIRA))
  const counts = first.albums(KIRA).map(({ name, photos }) => [name, photos.length])
  expect(Object.fromEntries(counts)).toEqual({ Choir: 20, 'Only mine': 8, Wedding: 60 })
  expect(first.datesOutOfOrder(KIRA)).toEqual([])
})

it('leaves out unknown readers, and the owner', () => {
  const owner = personWith({
    photos: 20,
    albums: [{ name: 'Trip', photos: 5, readers: [LIAM.email, 'nobody@example.com', EMAIL] }],
  })

  expect(
    seeded([LIAM, owner])
      .albums(owner)
      .map(({ readers }) => readers),
  ).toEqual([[LIAM.sub]])
})

it('uses no more photos than exist', () => {
  const owner = personWith({ photos: 7, albums: [{ name: 'All', photos: 50 }] })
  const without = personWith({ photos: 0, albums: [{ name: 'None', photos: 50 }] })

  expect(
    seeded([owner])
      .albums(owner)
      .map(({ photos }) => photos.length),
  ).toEqual([7])
  expect(
    seeded([without])
      .albums(without)
      .map(({ photos }) => photos.length),
  ).toEqual([0])
})

it('fills the albums of a calculated library', () => {
  const owner = personWith({ photos: 50_000, months: 100, albums: [{ name: 'A', photos: 900 }] })
  const context = seeded([owner])

  expect(context.albums(owner).map(({ photos }) => new Set(photos).size)).toEqual([900])
  expect(context.datesOutOfOrder(owner)).toEqual([])
})

const EMAIL = 'paula@example.com'

const personWith = (library: PersonFile['library']): Person =>
  personFrom({ givenName: 'Paula', familyName: 'Horn', email: EMAIL, library: library ?? {} })

/** Creates people with their photos and albums in a new database. */
const seeded = (people: readonly Person[]) => {
  const database = openDatabase(null)
  const directory = createDirectory(database)
  const seedContext = { database, directory, photoStore: createPhotoStore(database), now: NOW }
  directory.add(people)
  for (const seed of [seedPhotos, seedAlbums])
    for (const person of people) seed(person, seedContext)
  const records = createAlbumRecords(database)
  const sharing = createSharingRecords(database)
  const photosOf = (id: string) =>
    records.photos(id, { sortKey: 'created', sortOrder: 'asc' }, null, 1000)

  return {
    albums: ({ sub }: Person) =>
      records.ofOwner(sub, null, 50).map(({ id, name, created }) => ({
        id,
        name,
        created,
        photos: photosOf(id).map(photo => photo.image_id),
        readers: sharing.readersOf(id),
      })),
    /** Albums older than one of their photos, updated before they were created, or in the future. */
    datesOutOfOrder: ({ sub }: Person) =>
      records.ofOwner(sub, null, 50).filter(({ id, created, updated }) => {
        const dates = [photosOf(id).at(-1)?.created ?? '', created, updated, '2026-05-20T12:00']
        return dates.toSorted().join(' ') !== dates.join(' ')
      }),
  }
}
