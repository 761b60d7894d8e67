import { LARGEST_STORED, photosOf } from '#sandbox/people/photos-of.ts'
import type { Seeder } from '#sandbox/people/seeder.ts'
import { createCalculatedPhotos } from '#sandbox/services/library/calculated-photos.ts'

/**
 * Stores a person's photos: all of them, half of them if the library is importing, none if the library is not active. A
 * large library is calculated instead.
 */
export const seedPhotos: Seeder = (person, { database, now, photoStore }) => {
  const { photos, months, state } = person.start.library
  if (photos > LARGEST_STORED) {
    createCalculatedPhotos(database).add({ owner: person.sub, photos, months, since: now })
    return
  }
  if (state === 'NOT_ACTIVE') return
  const all = photosOf(person, now)
  const there = state === 'IMPORTING' ? all.slice(0, Math.ceil(all.length / 2)) : all
  for (const photo of there) photoStore.insert(photo)
}
