import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { fulfil, withPatience } from '#tests/paths/kit/wire.ts'

/** Where a path is played: a page of the app, its sandbox, and the calls that wait for an outcome. */
export interface Stage {
  page: Page
  context: BrowserContext
  sandbox: Sandbox
  /** Address of a path of the account area. */
  at(path: string): string
  /** From here on, calls to addresses like this wait until the path says what they come to. */
  hold(address: RegExp): Promise<HeldCalls>
}

/** Calls of one kind, each held until it is answered. */
export interface HeldCalls {
  /** Waits until a call waits. */
  asked(): Promise<void>
  isWaiting(): boolean
  /** Lets every call that waits go on to the sandbox, and waits for the first if none does yet. */
  release(): Promise<void>
  /** Answers every call that waits, and waits for the first if none does yet. */
  answer(answerFor: (request: Request) => WireAnswer): Promise<void>
  /** Cuts every call that waits, and waits for the first if none does yet; then those that follow, until `answer` or `mend`. */
  cut(): Promise<void>
  /** Holds calls again after a cut, or after they were let through. */
  mend(): void
  /** Lets every call through that waits, and those that follow, until the next `mend`. */
  letThrough(): Promise<void>
  /** Addresses of the calls that wait, in their order: none is sent twice, none is left over. */
  waiting(): string[]
}

/** What goes over the wire. */
export interface WireAnswer {
  status: number
  json?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Statuses that reads meet and try again, and those beside them that they do not. */
const LASTING: Readonly<Record<number, number>> = { 500: 501, 503: 505 }

/** A refusal that no client tries again, and that names no time. */
export const refusal = (status: number): WireAnswer => ({
  status: LASTING[status] ?? status,
  json: { title: 'Refused', status, detail: 'The path says so.' },
})

/** What a page says of most changes that got no answer. */
export const NOT_KNOWN =
  'We do not know whether this was done: no answer came. Load the page again and look before you try again.'

/** What a page says of a request for a mail that got no answer. */
export const MAIL_NOT_KNOWN =
  'We do not know whether the mail with the link was sent: no answer came. Look into your inbox before you try again.'

/** Cuts a call that changes something, and refuses the reading of `read` by which the page would find out what came of it. */
export const loseAnswer = async (
  { page }: Stage,
  calls: HeldCalls,
  read: RegExp | null = null,
): Promise<void> => {
  let isRefused = false
  if (read !== null) {
    await page.route(read, route => {
      if (isRefused || route.request().method() !== 'GET') return route.fallback()
      isRefused = true
      return answerCall(route, refusal(500))
    })
  }
  await calls.cut()
  calls.mend()
  await page
    .getByText(/We do not know/u)
    .first()
    .waitFor()
}

/** What a path keeps of its stage from its beginning on. */
export const perStage = <Kept>(): {
  keep(stage: Stage, kept: Kept): void
  /** Throws on a stage where no path began. */
  of(stage: Stage): Kept
} => {
  const all = new WeakMap<Stage, { kept: Kept }>()
  return {
    keep: (stage, kept) => {
      all.set(stage, { kept })
    },
    of: stage => {
      const own = all.get(stage)
      if (own === undefined) throw new Error('The path did not begin')
      return own.kept
    },
  }
}

/** A stage on a page. Calls that nobody holds go to the sandbox. */
export const createStage = (page: Page, sandbox: Sandbox): Stage => ({
  page,
  context: page.context(),
  sandbox,
  at: path => `${sandbox.origin('myaccount')}${path}`,
  hold: async address => {
    let waiting: Route[] = []
    let isCut = false
    let isOpen = false
    let tell: () => void = () => undefined
    await page.route(address, async route => {
      if (route.request().method() === 'OPTIONS') return route.fallback()
      if (isCut) return route.abort()
      if (isOpen) return route.fallback()
      waiting.push(route)
      return tell()
    })
    // A call that the page gave up waits for nothing: an answer is for the one that took its place.
    page.on('requestfailed', request => {
      waiting = waiting.filter(route => route.request() !== request)
    })
    const anyWaiting = async (): Promise<void> => {
      if (waiting.length > 0) return
      await withPatience(
        `Nobody asked for ${address.source}`,
        told => {
          tell = told
        },
        () => {
          tell = () => undefined
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
        // The page may have sent the call that is to be cut, while its route is not handled here yet.
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
 * A round of calls starts within one task; those that belong to it are there a moment later. A frame would not come on a
 * page whose clock stands still.
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
