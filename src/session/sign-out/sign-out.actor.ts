import { fromSource } from '#machines/kit/source.ts'
import { addWork, isUnderWay, NO_WORK, type Work } from '#machines/session/model/work.ts'
import { signOutMachine } from '#machines/session/sign-out/sign-out.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { resumeWorkOf, stopWorkOf, watchWorkOf } from '#src/session/sign-out/work-under-way.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OtherTabs } from '#src/shell/other-tabs.actor.ts'

/**
 * Provides the ports of the sign-out machine. They watch and resume the work of the screen actors in every tab of the
 * account, and stop the export of this tab. The end of the session stops all other work. `watchWork` emits work of this
 * tab at once, but "no work" only after the other tabs had time to answer. B-136.
 */
export const provideSignOut = (
  app: Pick<AppContext, 'report' | 'screenActors' | 'signOut' | 'owner'> & {
    otherTabs: Pick<OtherTabs, 'onWork' | 'resumeWork'>
  },
) =>
  signOutMachine.provide({
    actors: {
      watchWork: fromSource<Work>(({ next }) => {
        let own = NO_WORK
        let others: Work | null = null
        const update = (): void => {
          if (others !== null || isUnderWay(own)) next(addWork(own, others ?? NO_WORK))
        }
        const stopOwn = watchWorkOf(app.screenActors(), work => {
          own = work
          update()
        })
        const stopOthers = app.otherTabs.onWork(app.owner() ?? '', work => {
          others = work
          update()
        })
        return () => {
          stopOwn()
          stopOthers()
        }
      }),
    },
    actions: {
      resumeWork: () => {
        resumeWorkOf(app.screenActors())
        app.otherTabs.resumeWork(app.owner() ?? '')
      },
      stopWork: () => stopWorkOf(app.screenActors()),
      endSession: () => app.signOut(),
      report: reportingTo(app, 'auth'),
    },
  })
