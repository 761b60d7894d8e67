import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { fulfil, withPatience } from '#tests/paths/kit/wire.ts'

/** Where a path is played: a page of the app, its browser context and its sandbox. */
export interface Stage {
  page: Page
  context: BrowserContext
  sandbox: Sandbox
  /** The URL of a path of the account area. */
  at(path: string): string
  /** Holds later calls to matching addresses, except preflights, until the path answers them. */
  hold(address: RegExp): Promise<HeldCalls>
}

/** Calls of one kind, each held until it is answered. */
export interface HeldCalls {
  /** Waits until a call is pending; throws after 10 s, like the other methods that wait. */
  asked(): Promise<void>
  isWaiting(): boolean
  /** Lets every pending call continue to an earlier route or the sandbox. If none is pending, waits for one first. */
  release(): Promise<void>
  /** Answers every pending call, and ends a cut. If none is pending, waits for one first. */
  answer(answerFor: (request: Request) => WireAnswer): Promise<void>
  /**
   * Aborts every pending call, and later calls until `answer`, `mend` or `letThrough` is called. If none is pending,
   * waits for one first.
   */
  cut(): Promise<void>
  /** Holds later calls again, after `cut` or `letThrough`. */
  mend(): void
  /** Ends a cut, and lets pending and later calls continue, until the next `mend`. */
  letThrough(): Promise<void>
  /** Addresses of pending calls, in order: for checking that none is sent twice or left over. */
  waiting(): string[]
}

/** A response; without `json`, its body is empty. */
export interface WireAnswer {
  status: number
  json?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Statuses after which the client repeats a GET, with the statuses that `refusal` sends instead. */
const LASTING: Readonly<Record<number, number>> = { 500: 501, 503: 505 }

/**
 * A refusal without `Retry-After`. Sends 501 for 500, and 505 for 503, because the client repeats a GET after 500 and
 * 503. The client also repeats a GET after 429: use 429 only for other methods.
 */
export const refusal = (status: number): WireAnswer => ({
  status: LASTING[status] ?? status,
  json: { title: 'Refused', status, detail: 'The path says so.' },
})

/** A value that a player stores for each stage. */
export const perStage = <Value>(): {
  set(stage: Stage, value: Value): void
  /** Throws if no path has set a value for this stage. */
  of(stage: Stage): Value
} => {
  const all = new WeakMap<Stage, { value: Value }>()
  return {
    set: (stage, value) => {
      all.set(stage, { value })
    },
    of: stage => {
      const own = all.get(stage)
      if (own === undefined) throw new Error('The path did not begin')
      return own.value
    },
  }
}

/** A stage on a page. Calls that are not held go to the sandbox. */
export const createStage = (page: Page, sandbox: Sandbox): Stage => ({
  page,
  context: page.context(),
  sandbox,
  at: path => `${sandbox.origin('myaccount')}${path}`,
  hold: async address => {
    let waiting: Route[] = []
    let isCut = false
    let isOpen = false
    let notifyListener: () => void = () => undefined
    await page.route(address, async route => {
      if (route.request().method() === 'OPTIONS') return route.fallback()
      if (isCut) return route.abort()
      if (isOpen) return route.fallback()
      waiting.push(route)
      return notifyListener()
    })
    // A call that the page aborted needs no answer.
    page.on('requestfailed', request => {
      waiting = waiting.filter(route => route.request() !== request)
    })
    const anyWaiting = async (): Promise<void> => {
      if (waiting.length > 0) return
      await withPatience(
        `The page did not send the call that the step answers: ${address.source.replaceAll(String.raw`\/`, '/')}`,
        listener => {
          notifyListener = listener
        },
        () => {
          notifyListener = () => undefined
        },
      )
    }
    const mend = (): void => {
      isCut = false
      isOpen = false
    }
    const taken = (): Route[] => {
      const routes = waiting
      waiting = []
      return routes
    }
    return {
      asked: anyWaiting,
      isWaiting: () => waiting.length > 0,
      release: async () => {
        await anyWaiting()
        await Promise.all(taken().map(route => route.fallback()))
      },
      answer: async answerFor => {
        isCut = false
        await anyWaiting()
        await page.evaluate(aMoment)
        await Promise.all(taken().map(route => answerCall(route, answerFor(route.request()))))
      },
      cut: async () => {
        // Wait for a call: the page may have sent a call that this route has not received yet.
        await anyWaiting()
        isCut = true
        await Promise.all(taken().map(route => route.abort().catch(() => undefined)))
      },
      mend,
      letThrough: async () => {
        isCut = false
        isOpen = true
        await Promise.all(taken().map(route => route.fallback()))
      },
      waiting: () => waiting.map(route => route.request().url()),
    }
  },
})

/**
 * Waits for one message task in the page, so that all calls of its current task are pending. On a page with a stopped
 * clock, an animation frame would never come.
 */
const aMoment = (): Promise<void> =>
  new Promise(done => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => done())
    port1.start()
    port2.postMessage(null)
  })

const answerCall = (route: Route, { status, json, headers = {} }: WireAnswer): Promise<void> =>
  fulfil(route, 'x-correlationid, retry-after', {
    status,
    body: json === undefined ? '' : JSON.stringify(json),
    headers: {
      'content-type': 'application/json',
      'x-correlationid': route.request().headers()['x-correlationid'] ?? '',
      ...headers,
    },
  })
