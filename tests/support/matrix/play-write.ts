import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { clearFaults, notifyControlRoom } from '#tests/support/control-room.ts'
import type { MatrixFault } from '#tests/support/matrix/faults.ts'
import { lastCall, type MatrixContext, timesDone } from '#tests/support/matrix/context.ts'
import { type Attempt, type Claim, SHARED_CLAIMS, type Write } from '#tests/support/matrix/write.ts'

/** Real milliseconds between two looks at the page. */
const LOOK = 60
/** Real milliseconds for which the test waits for a result before it advances the page's clock. */
const PROMPT = 2500
/**
 * Milliseconds by which each step advances the page's clock; shorter in long waits, so that the test misses no toast.
 */
const STEP = 4000
const STEP_OF_PAUSE = 1000
/**
 * Milliseconds of the page's clock in which a write must show a result: 30 s for the write, 15 s for the read after it.
 * A write with a `time`, or a fault with a longer `wait`, has its own limit.
 */
const LIMIT = 46_000

/** A sentence that says why a combination failed; null if it passed. */
export type Verdict = string | null

/** The sentences of an idle page about a write, with what they claim; empty if the page is busy. */
interface Said {
  claims: ReadonlySet<Claim>
  words: readonly string[]
}

const saysOf = ({ says }: Write, attempt: Attempt): Write['says'] => [
  ...says,
  ...(attempt.says ?? []),
  ...SHARED_CLAIMS,
]

const readPage = async (page: Page, says: Write['says']): Promise<Said> => {
  const { text, isBusy } = await page
    .evaluate(() => ({
      text: `${location.href} ${document.body.innerText}`.replaceAll(/\s+/gu, ' '),
      isBusy: document.querySelector('[aria-busy=true]') !== null,
    }))
    .catch(() => ({ text: '', isBusy: true }))
  if (isBusy) return { claims: new Set(), words: [] }
  const heard = says.filter(([words]) =>
    typeof words === 'string' ? text.includes(words) : words.test(text),
  )
  return {
    claims: new Set(heard.map(([, claim]) => claim)),
    words: heard.map(([words]) => `${words}`),
  }
}

/** Waits for a sentence about the write whose claim is not `later`; null if none appears in time. */
const listen = async (
  page: Page,
  says: Write['says'],
  { fault, time }: { fault: MatrixFault | null; time: number },
): Promise<Said | null> => {
  const startedAt = performance.now()
  let jumped = fault?.name === 'hang' ? 0 : -PROMPT
  const limit = Math.max(time, fault?.wait ?? 0)
  const step = limit > LIMIT ? STEP_OF_PAUSE : STEP
  while (jumped < limit) {
    const said = await readPage(page, says)
    if (said.claims.size > 0 && !said.claims.has('later')) return said
    const isPrompt = performance.now() - startedAt < PROMPT && jumped < 0
    if (isPrompt) await wait(LOOK)
    else {
      jumped = Math.max(0, jumped) + step
      await page.clock.fastForward(step)
      await wait(LOOK)
    }
  }
  const last = await readPage(page, says)
  return last.claims.size > 0 && !last.claims.has('later') ? last : null
}

/** Plays a write, with a fault or without (null), and compares the page's claim with the data of the services. */
export const playWrite = async (
  context: MatrixContext,
  write: Write,
  fault: MatrixFault | null,
): Promise<Verdict> => {
  const { page, sandbox } = context
  const { call } = write
  // Remove the drafts: they keep the doubt of the play before, and each play is about its own write.
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith('draft:')) sessionStorage.removeItem(key)
    }
  })
  const attempt = await write.begin(context)
  const says = saysOf(write, attempt)
  const before = await readPage(page, says)
  if (before.claims.size > 0) return `is told before it is sent: ${before.words.join(' | ')}`
  const since = await lastCall(sandbox)
  if (fault !== null) {
    const times = write.repeats === true && fault.wait > 0 ? 1 : null
    await notifyControlRoom(sandbox, '/faults', { call, times, ...fault.order })
  }
  await attempt.press()
  const said = await listen(page, says, { fault, time: write.time ?? LIMIT })
  await clearFaults(sandbox)
  const count = await (attempt.count ?? (() => timesDone(sandbox, since, call)))()
  if (said === null) {
    const shown = await page.evaluate(() => document.body.innerText.slice(-1500)).catch(() => '')
    return `is not told in time, and is ${count === 0 ? 'not done' : 'done'}; the page says: ${shown.replaceAll(/\s+/gu, ' ')}`
  }
  if (count > 1) return `is done ${count} times`
  const heard = `“${said.words.join(' | ')}”`
  if (said.claims.size > 1) return `is told in two ways: ${heard}`
  const [claim] = said.claims
  if (fault === null && (claim !== 'done' || count === 0)) {
    return `is ${count === 0 ? 'not done' : 'done'} although nothing fails; the page says ${heard}`
  }
  if (claim === 'unknown') {
    if (!write.isReadable || fault?.isOpen === true) return null
    return `is ${count === 0 ? 'not done' : 'done'}, which a reading can tell; the page says ${heard}`
  }
  return (claim === 'done') === (count === 1)
    ? null
    : `is ${count === 0 ? 'not done' : 'done'}; the page says ${heard}`
}
