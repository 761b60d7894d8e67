import type { NonReducibleUnknown, ObservableActorLogic } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { isUnderWay } from '#machines/session/model/work.ts'
import { workOf } from '#src/session/sign-out/work-under-way.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

/** The events that count as input. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** Milliseconds between two looks at the work under way. */
const BETWEEN_LOOKS = 10_000

/** The dependencies of `createUseWatch`. `page` is the document, and `now` returns ms since 1970. */
interface UseOfPage {
  page: Document
  /** Milliseconds without input after which a page counts as unused. */
  idle(): number
  /** Whether confirmed work of the customer is under way, for example an upload of hours. */
  isWorking(): boolean
  now(): number
}

/**
 * Watches whether the page is in use: it is visible and had input within the idle time, or a job of the customer runs on
 * it. Showing the page counts as input. The stream emits true as soon as the page is in use. B-139.
 */
export const createUseWatch = ({
  page,
  idle,
  isWorking,
  now,
}: UseOfPage): ObservableActorLogic<boolean, NonReducibleUnknown> => {
  let last = now()
  const listeners = new Set<() => void>()
  const noteInput = (): void => {
    last = now()
    for (const look of listeners) look()
  }
  for (const sign of SIGNS) page.addEventListener(sign, noteInput, { capture: true, passive: true })
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') noteInput()
  })

  return fromSource<boolean>(listener => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      listener.next(isWorking() || (page.visibilityState === 'visible' && now() - last < idle()))
    }
    const lookAgain = (): void => {
      timer = setTimeout(lookAgain, BETWEEN_LOOKS)
      look()
    }
    listeners.add(look)
    lookAgain()
    return () => {
      clearTimeout(timer)
      listeners.delete(look)
    }
  })
}

const watches = new WeakMap<PageUseDependencies, ReturnType<typeof createUseWatch>>()

type PageUseDependencies = Pick<AppContext, 'known' | 'screenActors'>

/** The watch of this page. All callers share one watch, because it listens for as long as the page is there. */
export const pageUseOf = (app: PageUseDependencies): ReturnType<typeof createUseWatch> => {
  const watch =
    watches.get(app) ??
    createUseWatch({
      page: document,
      idle: () => app.known().configuration.oidc.idleMinutes * 60_000,
      isWorking: () => isUnderWay(workOf(app.screenActors())),
      now: () => Date.now(),
    })
  watches.set(app, watch)
  return watch
}
