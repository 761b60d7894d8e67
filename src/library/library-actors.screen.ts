import { provideActivation } from '#src/library/activation/activation.actor.ts'
import { storedSortings } from '#src/library/stored-sortings.ts'
import { providePhotoList } from '#src/library/timeline/photo-list/photo-list.actor.ts'
import { provideTimeline } from '#src/library/timeline/timeline/timeline.actor.ts'
import { provideSorting } from '#src/library/timeline/sorting/sorting.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { storefrontOf } from '#machines/model/configuration/storefront.ts'
import type { Sortings } from '#machines/library/timeline/sorting/sorting.model.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import { screenActorOf } from '#src/shell/use-screen-actors.ts'

export const libraryActors = (app: AppContext): OpenScreenActor[] => [
  sortingActor(),
  { name: 'activation', logic: provideActivation(app), input: { userId: app.owner() ?? '' } },
]

export const sortingActor = (): OpenScreenActor => ({
  name: 'sorting',
  logic: provideSorting(),
  input: { sortings: storedSortings() },
})

/** The sortings of the `sorting` actor, else the stored ones, which another tab may have changed. */
export const sortingsNow = ({ screenActors }: Pick<AppContext, 'screenActors'>): Sortings => {
  const open = screenActors()
  return open['sorting'] === undefined
    ? storedSortings()
    : screenActorOf(open, 'sorting').getSnapshot().context.sortings
}

export const timelineActor = (app: AppContext) => ({
  name: 'timeline' as const,
  logic: provideTimeline(app),
  input: { sorting: sortingsNow(app).photos },
})

export const latestUploadsActor = (app: AppContext): OpenScreenActor => ({
  name: 'latestUploads',
  logic: providePhotoList(app),
  input: {
    source: { kind: 'all' },
    count: null,
    sorting: { ...sortingsNow(app).photos, sortKey: 'created' },
    view: 'photos',
    timeZone: storefrontOf(app.known().configuration.storefronts, location.host).timeZone,
  },
  // Answers B-512
  visitEvent: { type: 'photos.renew' },
})
