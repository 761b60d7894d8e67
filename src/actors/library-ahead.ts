import type { ServiceWorld } from '#src/actors/world.ts'
import type { TimelineEntry } from '#src/model/timeline.ts'
import { photoClient } from '#src/services/photos.ts'

/** Milliseconds for which the answer waits for whoever wants it: who comes later sees the library as it is then. */
const PATIENCE = 10_000

const all = new WeakMap<object, Promise<TimelineEntry[]>>()

/** Asks for the months of the library before the screen is there that shows them. */
export const askLibraryAhead = (world: ServiceWorld): void => {
  const months = world.known().client(photoClient).timeline(new AbortController().signal)
  months.catch(() => null)
  all.set(world, months)
  setTimeout(() => {
    all.delete(world)
  }, PATIENCE)
}

/** The months that were asked for ahead, or why they could not be had, for the first who wants them. */
export const monthsAhead = (world: ServiceWorld): Promise<TimelineEntry[]> | null => {
  const months = all.get(world) ?? null
  all.delete(world)
  return months
}
