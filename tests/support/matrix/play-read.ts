import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { CallName } from '#sandbox/services/calls.ts'
import { clearFaults, notifyControlRoom } from '#tests/support/control-room.ts'
import type { MatrixFault } from '#tests/support/matrix/faults.ts'
import type { Opening } from '#tests/support/matrix/openings.ts'
import { callsSince, lastCall, type MatrixContext } from '#tests/support/matrix/context.ts'

/** Milliseconds of the page's clock within which a screen must become idle, whatever fault one of its reads has. */
const LIMIT = 20_000
/** The limit for two consecutive calls: a read that follows another read, or a retry with a new token. */
const LIMIT_OF_TWO = 30_000
const STEP = 1000
const LOOK = 50
/** Real milliseconds until the test starts to advance the page's clock. */
const PROMPT = 700

/** Reads that start only after the response to another read. */
const SECOND: ReadonlySet<CallName> = new Set<CallName>([
  'orders.plain',
  'merchandise.channel',
  'gallery.read',
  'gallery.blockedOrder',
  'gallery.categories',
  'products.one',
  'storage.uploadsOfProduct',
  'storage.anonymousUploads',
  'widgets.all',
  'photos.activation',
  'photos.month',
])

const isSettled = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const isShown = [...document.querySelectorAll('[aria-busy=true]')].some(busy =>
        busy.checkVisibility(),
      )
      const heading = document.querySelector('h1')?.textContent ?? ''
      return !isShown && heading.trim() !== ''
    })
    .catch(() => false)

/**
 * Waits up to `limit` ms of the page's clock until `isRead` is true and the screen is idle; a read may start late, when
 * the browser is idle. Returns whether the screen is idle.
 */
const restsWithin = async (
  page: Page,
  limit: number,
  isRead: () => Promise<boolean>,
): Promise<boolean> => {
  const startedAt = performance.now()
  let jumped = 0
  const elapsed = (): number => performance.now() - startedAt + jumped
  while (elapsed() < limit) {
    if ((await isRead()) && (await isSettled(page))) {
      await wait(LOOK)
      if (await isSettled(page)) return true
    }
    if (performance.now() - startedAt > PROMPT) {
      await page.clock.fastForward(STEP)
      jumped += STEP
    }
    await wait(LOOK)
  }
  return isSettled(page)
}

/**
 * Prepares an opening and returns its address. If the opening has a press, also opens the screen and waits until it is
 * idle.
 */
const prepare = async (
  context: MatrixContext,
  { path, press, library, begin }: Opening,
): Promise<string> => {
  const { customer, page, sandbox, sub } = context
  if (library !== undefined) {
    await notifyControlRoom(sandbox, '/libraries', { person: sub, state: library }, 'PUT')
  }
  const address = `${path}${(await begin?.(context)) ?? ''}`
  if (press === undefined) return address
  await customer.open(address)
  // Wait until the network is idle: some reads start late.
  await page.waitForLoadState('networkidle', { timeout: 30_000 })
  await restsWithin(page, LIMIT, () => Promise.resolve(true))
  return address
}

/** Makes the page send the reads of an opening: by the press or, if there is none, by a page load. */
const sendReads = async (
  { customer, page }: MatrixContext,
  { press }: Opening,
  address: string,
): Promise<void> => {
  await (press === undefined ? customer.open(address) : press(page))
}

/**
 * The names of the calls that the page sends after an opening's press or, if the opening has no press, after the page
 * load.
 */
export const readsOf = async (context: MatrixContext, opening: Opening): Promise<Set<CallName>> => {
  const address = await prepare(context, opening)
  const since = await lastCall(context.sandbox)
  await sendReads(context, opening, address)
  // Wait until the network is idle: some reads start late.
  await context.page.waitForLoadState('networkidle', { timeout: 30_000 })
  await restsWithin(context.page, LIMIT, () => Promise.resolve(true))
  await wait(PROMPT)
  return new Set(
    (await callsSince(context.sandbox, since)).flatMap(({ call }) =>
      call === null ? [] : [call as CallName],
    ),
  )
}

const isFaulty = ({ fault }: { fault: string | null }): boolean => fault !== null

/** Opens a screen while one of its reads fails. Returns the problem as a sentence, or null. */
export const playRead = async (
  context: MatrixContext,
  opening: Opening,
  call: CallName,
  fault: MatrixFault,
): Promise<string | null> => {
  const { page, sandbox, customer } = context
  const cookies = await page.context().cookies()
  if (!cookies.some(({ name }) => name === 'auth_access_token')) {
    const comeBack = () =>
      customer.comeBack(opening.person ?? 'Anna de Vries', '/change-email-error')
    await comeBack().catch(async (error: unknown) => {
      // The last fault may have signed the customer out: the redirect may still be under way.
      if (!/interrupted by another navigation/u.test(String(error))) throw error
      await page.waitForLoadState()
      await comeBack()
    })
  }
  const address = await prepare(context, opening)
  const since = await lastCall(sandbox)
  await notifyControlRoom(sandbox, '/faults', { call, times: null, ...fault.order })
  try {
    await sendReads(context, opening, address)
    // After an import, the page reads the library a second time.
    const isTwice =
      SECOND.has(call) ||
      opening.isLate === true ||
      opening.library !== undefined ||
      fault.name === '401'
    const limit = isTwice ? LIMIT_OF_TWO : LIMIT
    let isMet = false
    const isRead = async (): Promise<boolean> => {
      // Do not look for a hanging call in the log: the sandbox logs such a call only when it ends.
      isMet ||= fault.name === 'hang' || (await callsSince(sandbox, since)).some(isFaulty)
      return isMet
    }
    if (await restsWithin(page, limit, isRead)) return isMet ? null : 'is not asked for'
    const shown = await page.evaluate(() => {
      const busy = [...document.querySelectorAll('[aria-busy=true]')]
        .map(one => `${one.tagName} ${one.getAttribute('data-flow') ?? ''} ${one.className}`)
        .join(', ')
      return `${location.pathname}; busy: ${busy}; ${document.body.innerText.slice(0, 400)}`
    })
    return `is not settled after ${limit / 1000} s: ${shown.replaceAll(/\s+/gu, ' ')}`
  } catch (error) {
    return `cannot be played: ${error instanceof Error ? error.message : ''}`
  } finally {
    await clearFaults(sandbox)
  }
}
