import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { fulfil, withPatience } from '#tests/paths/kit/wire.ts'

/** Where a path is played: a page of the app, its sandbox, and the held calls. */
export interface Stage {
  page: Page
  context: BrowserContext
  sandbox: Sandbox
  /** Address of a path of the account area. */
  at(path: string): string
  /** From here on, calls to matching addresses are held until the path answers them. */
  hold(address: RegExp): Promise<HeldCalls>
}

/** Calls of one kind, each held until it is answered. */
export interface HeldCalls {
  /** Waits until a call is pending. */
  asked(): Promise<void>
  isWaiting(): boolean
  /** Lets every pending call continue, to an earlier route or to the sandbox; waits for the first if there is none. */
  release(): Promise<void>
  /** Answers every pending call; waits for the first if there is none yet. */
  answer(answerFor: (request: Request) => WireAnswer): Promise<void>
  /**
   * Cuts every pending call, and waits for the first if none is pending yet; then cuts later calls as well, until
   * `answer` or `mend` is called.
   */
  cut(): Promise<void>
  /** Holds calls again after a cut, or after they were let through. */
  mend(): void
  /** Lets pending and later calls continue, until the next `mend`. */
  letThrough(): Promise<void>
  /** Addresses of pending calls, in order: for checking that none is sent twice or left over. */
  waiting(): string[]
}

/** A response on the wire. */
export interface WireAnswer {
  status: number
  json?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Statuses that players use although the client tries a GET again after them, and the statuses sent instead. */
const LASTING: Readonly<Record<number, number>> = { 500: 501, 503: 505 }

/**
 * A refusal without `Retry-After`. 500 is sent as 501, and 503 as 505, because the client tries a GET again after 500
 * and 503. It also does so after 429: give 429 only to other methods.
 */
export const refusal = (status: number): WireAnswer => ({
  status: LASTING[status] ?? status,
  json: { title: 'Refused', status, detail: 'The path says so.' },
})

/** The text that pages usually show after a change whose answer was lost. */
export const NOT_KNOWN =
  'We do not know whether this was done: no answer came. Load the page again and look before you try again.'

/** The text that pages show after a request for an email whose answer was lost. */
export const MAIL_NOT_KNOWN =
  'We do not know whether the mail with the link was sent: no answer came. Look into your inbox before you try again.'

/** Refuses the next GET of an address; later ones pass. */
export const refuseNextRead = async (
  { page }: Stage,
  read: RegExp,
  status: number,
): Promise<void> => {
  let isRefused = false
  await page.route(read, route => {
    if (isRefused || route.request().method() !== 'GET') return route.fallback()
    isRefused = true
    return answerCall(route, refusal(status))
  })
}

/**
 * Cuts a call that changes something, and refuses the GET of `read` by which the page would find out its
 * outcome.
 */
export const loseAnswer = async (
  stage: Stage,
  calls: HeldCalls,
  read: RegExp | null = null,
): Promise<void> => {
  const { page } = stage
  if (read !== null) await refuseNextRead(stage, read, 500)
  await calls.cut()
  calls.mend()
  await page
    .getByText(/We do not know/u)
    .first()
    .waitFor()
}

/** A value that a player holds for each stage, which is one page. */
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
        // Wait for a call: the page may have sent one whose route is not handled here yet.
        await anyWaiting()
        isCut = true
        await Promise.all(taken().map(route => route.abort().catch(() => undefined)))
      },
      mend,
      letThrough: async () => {
        isOpen = true
        await Promise.all(taken().map(route => route.fallback()))
      },
      waiting: () => waiting.map(route => route.request().url()),
    }
  },
})

/**
 * Waits for one message task in the page: afterwards, calls that start within one task are pending. Waiting for a
 * frame would never end on a page with a stopped clock.
 */
const aMoment = (): Promise<void> =>
  new Promise(done => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      done()
    })
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
