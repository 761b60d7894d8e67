import { photosOf } from '#sandbox/people/photos-of.ts'
import type { Seeder } from '#sandbox/people/seeder.ts'

/** Photos of a person. */
export const seedPhotos: Seeder = (person, { now, shelf }) => {
  if (person.start.library.photos > 20_000) return
  for (const photo of photosOf(person, now)) shelf.insert(photo)
}
