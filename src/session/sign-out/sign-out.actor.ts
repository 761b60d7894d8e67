import { fromSource } from '#machines/kit/source.ts'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'
import { signOutMachine } from '#machines/session/sign-out/sign-out.machine.ts'
import { isAccountGone } from '#src/browser/page.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { resumeWorkOf, stopWorkOf, watchWorkOf } from '#src/session/sign-out/work-under-way.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/**
 * Provides the ports of the sign-out machine, which watches, resumes and stops the work of the screen actors. For a
 * deleted account no work is reported, so that the machine does not ask about it.
 */
export const provideSignOut = (
  app: Pick<AppContext, 'report' | 'screenActors' | 'signOut'>,
  isGone = isAccountGone,
) =>
  signOutMachine.provide({
    actors: {
      watchWork: fromSource<Work>(({ next }) => {
        if (!isGone()) return watchWorkOf(app.screenActors(), next)
        next(NO_WORK)
        return () => undefined
      }),
    },
    actions: {
      resumeWork: () => resumeWorkOf(app.screenActors()),
      stopWork: () => stopWorkOf(app.screenActors()),
      endSession: () => app.signOut(),
      report: reportingTo(app, 'auth'),
    },
  })
