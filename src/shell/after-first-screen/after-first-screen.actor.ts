import { fromPromise } from 'xstate'
import { afterFirstScreenMachine } from '#machines/shell/after-first-screen/after-first-screen.machine.ts'
import { nextTask } from '#src/browser/in-turns.ts'
import { picturesShown } from '#src/browser/pictures-shown.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** The parts of the page that the machine controls. */
interface Page {
  isLeaving: () => boolean
  notifyShown: () => void
  showContent: () => void
  /**
   * Fetches the code of the shell. Resolves to a function that returns, for each actor of the shell, a function that
   * opens it.
   */
  fetchShell: () => Promise<() => readonly (() => void)[]>
  connect: (name: string) => void
}

export const provideAfterFirstScreen = (app: Pick<AppContext, 'known' | 'report'>, page: Page) => {
  let allShown = Promise.resolve()
  let unopened: (() => void)[] = []
  return afterFirstScreenMachine.provide({
    actors: {
      awaitCalls: fromPromise(() => app.known().networkIdle.whenIdle()),
      awaitFirstPictures: fromPromise(() => {
        // Both waits begin now, so that both are for the pictures that the page has at this moment.
        allShown = picturesShown(document)
        return picturesShown(document, 'high')
      }),
      awaitPictures: fromPromise(async () => {
        await allShown
        return !page.isLeaving()
      }),
      fetchShell: fromPromise(async ({ signal }) => {
        const openersOf = await page.fetchShell()
        if (signal.aborted || page.isLeaving()) return false
        unopened = [...openersOf()]
        return true
      }),
      openNext: fromPromise(async () => {
        unopened.shift()?.()
        await nextTask()
        return unopened.length === 0
      }),
    },
    actions: {
      notifyShown: () => page.notifyShown(),
      showContent: () => page.showContent(),
      connect: (_, name) => page.connect(name),
      report: reportingTo(app),
    },
  })
}
