import { provideActivation } from '#src/actors/activation.ts'
import { provideLibraryCounts, provideSharingSummary } from '#src/actors/library-counts.ts'
import { keptSortings, provideLatestUploads, provideSorting } from '#src/actors/library.ts'
import type { World } from '#src/actors/world.ts'
import type { Sortings } from '#src/model/sorting.ts'
import type { OpenPart } from '#src/routes/screen.ts'
import { partOf } from '#src/watch/parts.ts'

/** What the screens with the tabs of the library have in common. */
export const libraryParts = (world: World): OpenPart[] => [
  sortingPart(),
  {
    name: 'activation',
    logic: provideActivation(world),
    input: { userId: world.owner() ?? '' },
    isKept: true,
  },
  { name: 'libraryCounts', logic: provideLibraryCounts(world), isKept: true },
  { name: 'sharingSummary', logic: provideSharingSummary(world), isKept: true },
]

/** In which order photos are listed, per view. */
export const sortingPart = (): OpenPart => ({
  name: 'sorting',
  logic: provideSorting(),
  input: { sortings: keptSortings() },
  isKept: true,
})

/** The sortings as this page shows them: what the browser keeps may be the choice of another tab by now. */
export const sortingsNow = ({ parts }: Pick<World, 'parts'>): Sortings => {
  const open = parts()
  return open['sorting'] === undefined
    ? keptSortings()
    : partOf(open, 'sorting').getSnapshot().context.sortings
}

/** All photos by upload. */
export const latestUploadsPart = (world: World): OpenPart => ({
  name: 'latestUploads',
  logic: provideLatestUploads(world),
  input: {
    source: { kind: 'all' },
    count: null,
    sorting: { ...sortingsNow(world).photos, sortKey: 'created' },
    view: 'photos',
  },
  isKept: true,
})
