import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type BrowserContext } from '@playwright/test'
import type { Tour } from '#flow-kit/tours.ts'
import type { Step } from '#flow-kit/trace.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { examinedByAxe, examinesPages } from '#tests/paths/kit/axe-observer.ts'
import { keepPath, keptPaths } from '#tests/paths/kit/kept-paths.ts'
import { keepConsole } from '#tests/support/console-lines.ts'
import { rejectCookies } from '#tests/support/pages/reject-cookies.ts'
import { keepInStorage } from '#tests/support/uploads/keep-in-storage.ts'
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import { planFor } from '#tests/paths/kit/planned-tours.ts'
import { PathFailed, play } from '#tests/paths/kit/play.ts'
import { PLAYERS } from '#tests/paths/kit/players.ts'
import { recordedWords, type Recorded } from '#tests/paths/kit/recorded-words.ts'
import { createStage, type Stage } from '#tests/paths/kit/stage.ts'
import { comparesWords, recordsWords } from '#tests/paths/kit/words-observer.ts'
import { configurationName, type RecordedWords } from '#tools/stage/page-words.ts'

/**
 * Folders for the results of a browser run, which `tools/scripts/test-paths.ts` reads, and for the words that a
 * recording run records.
 */
const RUNS = process.env['PATHS_RUNS'] ?? join('reports', 'paths', 'browser')
const WORDS = join('reports', 'paths', 'words')

/** Playwright's timeout for each action, in ms: shorter than the 15 s after which the page aborts a read. */
const GESTURE = 10_000

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

interface Worker {
  session: { sandbox: Sandbox; cookies: Cookies }
}

const test = base.extend<{ stage: (player: AnyPathPlayer) => Promise<Stage> }, Worker>({
  session: [
    async ({ browser }, use) => {
      const sandbox = await startSandbox({
        port: 0,
        dataFolder: null,
        appFolder: process.env['PATHS_APP'] ?? 'dist',
        photosOfAnna: 60,
        // Tokens live longer than the run, so that no page renews them: all pages share one sign-in, and the renewal by
        // one page would end the sign-in of the others.
        tokenLifetimes: { identity: 24 * 3600 },
      })
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`${sandbox.origin('myaccount')}/`)
      await page.getByRole('button', { name: 'Sign in as Anna de Vries' }).click()
      await page.locator('#main h1').waitFor()
      const cookies = await context.cookies()
      await context.close()
      await use({ sandbox, cookies })
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  stage: async ({ browser, session, contextOptions }, use, info) => {
    const contexts: BrowserContext[] = []
    const consoles: ReturnType<typeof keepConsole>[] = []
    await use(async ({ asksConsent = false }) => {
      const context = await browser.newContext(contextOptions)
      if (!asksConsent) await rejectCookies(context)
      // Fonts that come after the content would move what a gesture is about to press.
      await keepInStorage(context, { fonts: 'loaded' })
      contexts.push(context)
      await context.addCookies(session.cookies)
      const page = await context.newPage()
      consoles.push(keepConsole(page))
      page.setDefaultTimeout(GESTURE)
      return createStage(page, session.sandbox)
    })
    for (const attachConsole of consoles) await attachConsole(info)
    for (const context of contexts) await context.close()
  },
})

/** Ids of the flows to play; empty plays all. */
const wanted = (process.env['PATHS_FLOW'] ?? '').split(',').filter(id => id !== '')
const isRecording = process.env['PATHS_RECORD'] === 'true'
/**
 * Ids of flows of which the run records only the words of new configurations; it compares the words of known
 * configurations.
 */
const missing = (process.env['PATHS_MISSING'] ?? '').split(',')
const wantsAxe = process.env['PATHS_AXE'] === 'true'
/** Whether a path that fails is stored: not while faults are injected on purpose. */
const keeps = !isRecording && process.env['PATHS_KEEP'] !== 'false'
/** Seconds allowed per path, in addition to 5 s per step. */
const PATIENCE = Number(process.env['PATHS_PATIENCE'] ?? 30)

mkdirSync(RUNS, { recursive: true })
mkdirSync(WORDS, { recursive: true })
const players = PLAYERS.filter(({ flow }) => wanted.length === 0 || wanted.includes(flow.id))
const plan = planFor(players)
for (const player of players) {
  const { id } = player.flow
  const paths = [
    ...keptPaths(id).map((kept, index) => ({
      tour: kept,
      name: `${id}-kept-${index + 1}`,
      title: `${id}, kept path ${index + 1}: ${kept.failed}`,
    })),
    ...(plan[id] ?? []).map((tour, index) => ({
      tour,
      name: `${id}-${index + 1}`,
      title: `${id}, path ${index + 1}: ${tour.start}`,
    })),
  ]
  for (const { tour, name, title } of paths) {
    test(title, async ({ stage }) => {
      test.setTimeout(PATIENCE * 1000 + tour.labels.length * 5000)
      await goTour(player, name, tour, recordedWords(id), await stage(player))
    })
  }
}

/** Plays a path. At every step, compares the page with the recorded words, or records them. */
const playOn = async (
  stage: Stage,
  player: AnyPathPlayer,
  tour: Tour,
  recorded: RecordedWords,
  name: string,
): Promise<Step[]> => {
  const read: Recorded[] = []
  const records = recordsWords(player, stage, recorded, read)
  const compares = comparesWords(player, stage, recorded)
  const isRecorded = (identity: string): boolean =>
    isRecording && !(missing.includes(player.flow.id) && recorded.has(configurationName(identity)))
  const examine = examinesPages(player, stage)
  const steps = await play(player, tour, stage, async (now, identity, gone) => {
    await (isRecorded(identity) ? records : compares)(now, identity, gone)
    if (wantsAxe) await examine(now, identity, gone)
  })
  if (isRecording) writeFileSync(join(WORDS, `${name}.json`), JSON.stringify(read))
  return steps
}

/** Whether Playwright tries the path again: only a path that fails the last try is stored. */
const hasAnotherTry = (): boolean => test.info().retry < test.info().project.retries

const goTour = async (
  player: AnyPathPlayer,
  name: string,
  tour: Tour,
  recorded: RecordedWords,
  stage: Stage,
): Promise<void> => {
  const begun = performance.now()
  const { id } = player.flow
  const steps = await playOn(stage, player, tour, recorded, name).catch((error: unknown) => {
    // Do not store a path that failed on its words: after an intended change, a person records the words again.
    if (error instanceof PathFailed && !error.isAboutWords && keeps && !hasAnotherTry())
      keepPath({ flow: id, start: tour.start, labels: error.labels, failed: error.message })
    throw error
  })
  writeFileSync(
    join(RUNS, `${name}.json`),
    JSON.stringify({
      flow: id,
      transitions: [...new Set(steps.flatMap(({ taken }) => taken))],
      steps: steps.length,
      seconds: (performance.now() - begun) / 1000,
      examined: examinedByAxe(),
    }),
  )
}
