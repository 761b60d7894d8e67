import { expect, type Page } from '@playwright/test'
import type { Tour } from '#machines/kit/tours.ts'
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
  isAsRecorded,
  isOnlyReading,
  noLook,
  playAtOnce,
  playTour,
  recordedOf,
  recordsWords,
  stepByHand,
  wordsOfPage,
} from '#tests/stage/play-on-stage.ts'
import { test } from '#tests/stage/stage-fixture.ts'
import { ENGINE } from '#tests/support/engine.ts'
import { setTextSize } from '#tests/support/pages/text-size.ts'
import { STAGED } from '#tools/scripts/support/staged.ts'
import type { StagePlan } from '#tools/stage/driver.ts'

const wanted = (process.env['STAGE_FLOW'] ?? '').split(',').filter(id => id !== '')
const isRecording = process.env['STAGE_RECORD'] === 'true'
const wantsAxe = process.env['STAGE_AXE'] === 'true'

/** Milliseconds for one test: opening the stage, and its steps, which other engines take more slowly. */
const OPENING = 60_000
const STEP = ENGINE === 'chromium' ? 500 : 2000

/** The tours of a flow, for which the test gets the time. */
const planned = async (page: Page, flow: string): Promise<StagePlan> => {
  const plan = await drive<StagePlan>(page, 'plan', flow)
  test.setTimeout(OPENING + plan.whole.flatMap(({ labels }) => labels).length * STEP)
  return plan
}

for (const flow of [...STAGED].filter(id => wanted.length === 0 || wanted.includes(id))) {
  test(`${flow}: every configuration on the stage`, async ({ page }) => {
    const { whole, left } = await planned(page, flow)
    const into: Recorded[] = []
    /** By the words of a page: the tour that leads to them. */
    const different = new Map<string, Tour>()
    const recorded = recordedWords(flow)
    const look = isRecording ? recordsWords(page, into) : comparesWords(page, recorded)
    for (const tour of whole) {
      if (!wantsAxe) {
        const all = await playAtOnce(page, flow, tour)
        for (const [index, { read }] of all.entries()) {
          const { words } = wordsOfPage(read)
          if (different.has(words)) continue
          different.set(words, { start: tour.start, labels: tour.labels.slice(0, index) })
        }
        const isKnown = isRecording ? isOnlyReading : isAsRecorded
        if (all.every(judged => isKnown(judged, recorded))) {
          into.push(...all.map(recordedOf))
          continue
        }
      }
      // Step by step, so that a page that still changes is read again, and a difference is told at its step.
      await playTour(page, flow, tour, async (judged, gone) => {
        await look(judged, gone)
        const { words } = wordsOfPage(judged.read)
        if (different.has(words)) return
        different.set(words, { start: tour.start, labels: gone })
        if (wantsAxe) expect(await axeFaults(page), `axe, after ${gone.join(', ')}`).toEqual([])
      })
    }
    if (isRecording) writeRecordedWords(flow, into)
    expect(await drive(page, 'unneeded')).toEqual([])
    expect(left).toEqual([])
    // WebKit refuses the clipboard to a press by events in the page, so that a press on Copy changes nothing there.
    for (const tour of ENGINE === 'webkit' ? [] : different.values()) {
      expect(await drive(page, 'idleControls', flow, tour), tour.labels.join(', ')).toEqual([])
    }
  })

  // Other engines play by events in the page: not each of their drivers has real input.
  if (ENGINE !== 'chromium' || isRecording) continue
  test(`${flow}: every gesture by real input, on a page of 360 px with text of 200 %`, async ({
    page,
  }) => {
    page.setDefaultTimeout(ACTION)
    await page.setViewportSize({ width: 360, height: 640 })
    await setTextSize(page, 200)
    const { short } = await planned(page, flow)
    for (const tour of short) await playTour(page, flow, tour, noLook, stepByHand)
  })
}
