import type { ActorRefFrom } from 'xstate'
import type { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import type { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import { goToMachine } from '#machines/shell/go-to/go-to.machine.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'
import { watchAsking } from '#src/browser/keys.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** Navigates to a path of the product: to the heading that `hash` names, else to its top unless `keepsScroll`. */
export type Go = (to: ScreenPath, how?: { hash?: string; keepsScroll?: boolean }) => void

type SortingActor = ActorRefFrom<typeof sortingMachine>
type Timeline = ActorRefFrom<typeof timelineMachine>

export const provideGoTo = (
  app: Pick<AppContext, 'report'>,
  { go, photos }: { go: Go; photos: () => { sorting: SortingActor; timeline: Timeline } },
) =>
  goToMachine.provide({
    actors: { watchAsking: watchAsking(() => readPreference('shortcuts') !== 'off') },
    actions: {
      go: (_, { to, hash, month }) => {
        if (month !== undefined) showMonth(photos(), month)
        go(to, { ...(hash !== undefined && { hash }), keepsScroll: month !== undefined })
      },
      report: reportingTo(app),
    },
  })

/** Shows a month of the photos: by date, because the photos by upload have other months. */
const showMonth = (
  { sorting, timeline }: { sorting: SortingActor; timeline: Timeline },
  key: string,
): void => {
  if (sorting.getSnapshot().context.sortings.photos.sortKey === 'created') {
    const byDate = timeline.getSnapshot().context.sorting
    sorting.send({ type: 'sorting.choose', choice: { view: 'photos', sorting: byDate } })
  }
  timeline.send({ type: 'timeline.goTo', key })
}
