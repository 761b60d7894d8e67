import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { IS_LONG } from '#tests/soak/length.ts'
import { addTabUser, historyOf, playHistory } from '#tests/support/account-tabs.ts'
import { wordOf } from '#tests/support/matrix/context.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import { launchChromium } from '#tests/support/soak-browser.ts'

const HISTORIES = Number(process.env['SOAK_HISTORIES'] ?? (IS_LONG ? 1000 : 6))
const SEED = Number(process.env['SOAK_SEED'] ?? 31)
/** How many histories run in parallel. */
const AT_ONCE = 3
/** Histories after which a new pair of people is used, because the libraries of a pair grow. */
const OF_ONE_PAIR = 40

let sandbox: Sandbox
let browser: Browser

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    dataFolder: null,
    appFolder: 'dist',
    pace: { import: 50, archive: 50, removal: 50 },
  })
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await sandbox.close()
})

// Answers B-094, A-265
it(`shows no data of one person to the next, and keeps the page equal to the service, over ${HISTORIES} random histories in three tabs (seed ${SEED})`, async () => {
  const problems: string[][] = []
  let next = 0
  let people = 100
  const addPair = async () => {
    people += 2
    return Promise.all([people, people + 1].map(number => addTabUser(sandbox, wordOf(number))))
  }
  const worker = async (): Promise<void> => {
    let users = await addPair()
    for (let played = 1; next < HISTORIES; played += 1) {
      const index = next
      next += 1
      const random = seededRandom(`${SEED} ${index}`)
      const context = await browser.newContext({ locale: 'en-GB' })
      await rejectCookies(context)
      const wrong = await playHistory({ sandbox, context, users }, historyOf(random), {
        random,
        firstTurn: index * 100,
      })
      await context.close()
      if (wrong.length > 0) problems.push([`history ${index} of seed ${SEED}`, ...wrong])
      // After a failed history the accounts' data is unknown, so the next history gets new accounts.
      if (wrong.length > 0 || played % OF_ONE_PAIR === 0) users = await addPair()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(problems).toEqual([])
}, 14_400_000)
