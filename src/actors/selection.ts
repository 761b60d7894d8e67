import { fromSource } from '#machines/kit/source.ts'
import {
  selectionMachine,
  type Collected,
  type Collection,
  type ListSection,
} from '#machines/library/selection/selection.machine.ts'
import { shownPage } from '#src/actors/photo-pages.ts'
import type { ServiceWorld } from '#src/actors/world.ts'
import { PHOTO_PAGE_SIZE } from '#src/model/photo-run.ts'
import type { PhotoPage } from '#src/model/photo.ts'
import type { Sorting } from '#src/model/sorting.ts'

/** How many sections are read at once; inside one, page follows page. L-183. */
const AT_ONCE = 6

/** The photos that are selected, with ids over the photo management service. */
export const provideSelection = (world: ServiceWorld) =>
  selectionMachine.provide({
    actors: {
      collectIds: fromSource<Collected, Collection>((listener, { sections, sorting }) => {
        const stopped = new AbortController()
        const waiting = sections.values()
        const readOn = async (): Promise<void> => {
          for (const section of waiting) {
            for await (const page of pagesOf(world, section, sorting, stopped.signal)) {
              stopped.signal.throwIfAborted()
              listener.next(page)
            }
          }
        }
        Promise.all(Array.from({ length: AT_ONCE }, readOn)).then(
          () => {
            if (!stopped.signal.aborted) listener.complete()
          },
          (error: unknown) => {
            if (stopped.signal.aborted) return
            stopped.abort()
            listener.error(error)
          },
        )
        return () => {
          stopped.abort()
        }
      }),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })

/** The pages of a section; the last one comes with the ids of all. */
async function* pagesOf(
  world: ServiceWorld,
  { key, source }: ListSection,
  sorting: Sorting,
  signal: AbortSignal,
): AsyncGenerator<Collected> {
  const ids = new Set<string>()
  let cursor: string | null = null
  do {
    const before = ids.size
    const page: PhotoPage = await shownPage(
      world,
      { source, sorting, cursor, limit: PHOTO_PAGE_SIZE },
      signal,
    )
    for (const { imageId } of page.images) ids.add(imageId)
    // A page that brings nothing new ends the list, whatever its cursor says.
    cursor = ids.size === before ? null : page.cursor
    yield { key, count: ids.size - before, ids: cursor === null ? [...ids] : null }
  } while (cursor !== null)
}
