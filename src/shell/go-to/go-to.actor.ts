import type { ActorRefFrom } from 'xstate'
import type { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import { goToMachine } from '#machines/shell/go-to/go-to.machine.ts'
import type { ScreenPath } from '#machines/shell/model/screen-path.ts'
import { watchAsking } from '#src/browser/keys.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** Navigates to a path of the product, to its top unless `keepsScroll`. */
export type Go = (to: ScreenPath, keepsScroll?: boolean) => void

type Timeline = ActorRefFrom<typeof timelineMachine>

/** Provides the ports of the machine of the field that goes anywhere. */
export const provideGoTo = (
  app: Pick<AppContext, 'report'>,
  { go, timeline }: { go: Go; timeline: () => Timeline },
) =>
  goToMachine.provide({
    actors: { watchAsking: watchAsking(() => readPreference('shortcuts') !== 'off') },
    actions: {
      go: (_, { to, month }) => {
        if (month !== undefined) showMonth(timeline(), month)
        go(to, month !== undefined)
      },
      report: reportingTo(app),
    },
  })

/**
 * Scrolls the photos to a month: at once where they are on the screen, else when their grid is first looked at, because a
 * grid does not scroll to what was asked for before it was there.
 */
const showMonth = (timeline: Timeline, key: string): void => {
  const show = (): void => timeline.send({ type: 'photo.reveal', cell: { key, cell: 0 } })
  const { recent } = timeline.getSnapshot().context
  show()
  const { unsubscribe } = timeline.subscribe(({ context }) => {
    if (context.recent === recent) return
    unsubscribe()
    show()
  })
}
