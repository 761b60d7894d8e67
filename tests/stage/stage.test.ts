import { globSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { flowOf } from '#machines/catalogue.ts'
import {
  recordedWords,
  writeRecordedWords,
  type Recorded,
} from '#tests/paths/kit/recorded-words.ts'
import { axeFaults } from '#tests/stage/axe-faults.ts'
import {
  ACTION,
  comparesWords,
  drive,
  isOnlyReading,
  noLook,
  playAtOnce,
  playByHand,
  playTour,
  recordedOf,
  recordsWords,
} from '#tests/stage/play-on-stage.ts'
import { test } from '#tests/stage/stage-fixture.ts'
import { ENGINE } from '#tests/support/engine.ts'
import { keptGraphText } from '#tools/scripts/support/kept-graph.ts'
import { STAGED } from '#tools/scripts/support/staged.ts'
import type { StagePlan } from '#tools/stage/driver.ts'

const wanted = (process.env['STAGE_FLOW'] ?? '').split(',').filter(id => id !== '')
const isRecording = process.env['STAGE_RECORD'] === 'true'
const wantsAxe = process.env['STAGE_AXE'] === 'true'
const isShort = process.env['STAGE_SHORT'] === 'true'

/**
 * The time in ms that a test gets on a busy machine: for opening the stage, and for each step. The page itself ends a
 * step that hangs.
 */
const OPENING = 180_000
const STEP = 2000

/** The plan of the last flow. It is kept, because one worker plays both tests of a flow. */
let last: { flow: string; plan: StagePlan } | null = null

/** The plan of a flow's tours. Also gives the test the time that the tours need. */
const planned = async (page: Page, flow: string): Promise<StagePlan> => {
  test.setTimeout(OPENING)
  if (last?.flow !== flow) {
    const graph = keptGraphText(flowOf(flow))
    last = { flow, plan: await drive<StagePlan>(page, 'plan', flow, graph) }
  }
  const { plan } = last
  test.setTimeout(OPENING + plan.whole.flatMap(({ labels }) => labels).length * STEP)
  return plan
}

const playAll = async (page: Page, flow: string, { whole, usual }: StagePlan): Promise<void> => {
  const look = await comparesWords(page, recordedWords(flow))
  for (const tour of isShort ? usual : whole) await playAtOnce(page, flow, tour, look)
}

/** Lets axe examine a page each time its words differ from those of all pages before. */
const examineAll = async (page: Page, flow: string, { whole }: StagePlan): Promise<void> => {
  const look = await comparesWords(page, recordedWords(flow))
  const different = new Set<string>()
  for (const tour of whole) {
    await playTour(page, flow, tour, async (judged, gone) => {
      await look(judged, gone)
      const { words } = judged.words
      if (different.has(words)) return
      different.add(words)
      expect(await axeFaults(page), `axe, after ${gone.join(', ')}`).toEqual([])
    })
  }
}

/**
 * Records the words of each page. Plays a tour a second time, and waits until each page is quiet, unless all pages of
 * the tour say the only words that were recorded before.
 */
const recordAll = async (page: Page, flow: string, { whole, usual }: StagePlan): Promise<void> => {
  await drive(page, 'know', {})
  const recorded = recordedWords(flow)
  const into: Recorded[] = []
  // Two tours may reach one configuration with the focus on different controls: record both.
  for (const tour of [...whole, ...usual]) {
    const all = await playAtOnce(page, flow, tour, noLook)
    if (all.every(judged => isOnlyReading(judged, recorded))) into.push(...all.map(recordedOf))
    else await playTour(page, flow, tour, recordsWords(page, into))
  }
  writeRecordedWords(flow, into)
}

const idleControls = async (page: Page, flow: string): Promise<string[]> => {
  const all: string[] = []
  for (;;) {
    const { idle, isDone } = await drive<{ idle: string[]; isDone: boolean }>(
      page,
      'idleControls',
      flow,
      isShort,
    )
    all.push(...idle)
    if (isDone) return all
  }
}

const play = isRecording ? recordAll : wantsAxe ? examineAll : playAll

/** The size of each flow's recorded words, because a flow with more words takes longer. */
const sizes = new Map(
  globSync('src/**/*.words.txt').map(file => [basename(file, '.words.txt'), statSync(file).size]),
)
/** The largest flows first, so that no worker begins a large flow at the end. */
const flows = [...STAGED]
  .filter(id => wanted.length === 0 || wanted.includes(id))
  .toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0))

for (const flow of flows) {
  // One worker plays both tests of a flow, so that it is explored once.
  test.describe(() => {
    test.describe.configure({ mode: 'default' })

    // Answers B-312
    test(`${flow}: every ${isShort ? 'transition' : 'configuration'} on the stage`, async ({
      stage,
    }) => {
      const plan = await planned(stage, flow)
      await play(stage, flow, plan)
      // Skip this in short runs: their tours leave out configurations that may need an exception.
      if (!isShort) expect(await drive(stage, 'unneeded')).toEqual([])
      expect(plan.left).toEqual([])
      // WebKit refuses the clipboard to a press by events in the page, so that a press on Copy changes nothing there.
      if (ENGINE !== 'webkit') expect(await idleControls(stage, flow)).toEqual([])
    })

    // Other engines play by events in the page: not each of their drivers has real input.
    if (ENGINE !== 'chromium' || isRecording) return
    test(`${flow}: every gesture by real input, on a page of 360 px with text of 200 %`, async ({
      narrowStage,
    }) => {
      narrowStage.setDefaultTimeout(ACTION)
      const { short } = await planned(narrowStage, flow)
      await playByHand(narrowStage, flow, short)
    })
  })
}
