import { fromPromise } from 'xstate'
import { IS_UNSURE } from '#machines/kit/failing.ts'
import { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { reorderClient } from '#src/orders/reorder/reorder.service.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import type { Drafts } from '#src/shell/drafts.ts'
import { sendStaying, type StayingDependencies } from '#src/shell/staying-write.actor.ts'

export type ReorderDependencies = ServiceDependencies &
  StayingDependencies & { drafts: Pick<Drafts, 'set' | 'read' | 'clear'> }

/** `leave` opens an address in the same tab. */
export const provideReorder = (app: ReorderDependencies, leave: (url: string) => void) => {
  const draft = (code: string) => draftOf(app, { form: `reorder/${code}`, version: 1 })
  return reorderMachine.provide({
    actors: {
      readStatus: fromPromise(async ({ input: { code }, signal }) => ({
        isOpen: await app.known().client(reorderClient).isReorderable(code, signal),
        isUnsure: (await draft(code).read())?.[IS_UNSURE] === 'yes',
      })),
      orderAgain: fromPromise(({ input: { code }, signal: left }) =>
        sendStaying(
          app,
          { left, draft: draft(code), write: { of: 'reorder', orderCode: code } },
          stays => app.known().client(reorderClient).direct(code, stays),
        ),
      ),
    },
    actions: {
      goToShop: ({ context: { code } }, { url }) => {
        draft(code).clear()
        leave(url)
      },
      keepDoubt: ({ context: { code } }) => draft(code).set({ [IS_UNSURE]: 'yes' }),
      notifyFailed: () => app.notify({ kind: 'failed' }),
      report: reportingTo(app),
    },
  })
}
