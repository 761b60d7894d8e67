import type { Locator, Page } from '@playwright/test'
import type { Move } from '#flow-kit/gesture.ts'
import { differenceOf, type Recorded } from '#tests/paths/kit/recorded-words.ts'
import { selectorEngine } from '#tests/support/webkit/selectors.ts'
import type { Judgement, StageDriver } from '#tools/stage/driver.ts'
import type { Tour } from '#flow-kit/tours.ts'
import { selectorOf } from '#tools/stage/page-engine.ts'
import {
  configurationName,
  isAmong,
  type PageWords,
  type RecordedWords,
} from '#tools/stage/page-words.ts'

const ENGINE_SOURCE = selectorEngine()

/** After this many ms, a call of the driver counts as hanging; after `LONG_PATIENCE`, if the call does many things. */
const PATIENCE = 20_000
const LONG_PATIENCE = 60_000
const LONG: ReadonlySet<keyof StageDriver> = new Set(['plan', 'closed', 'steps', 'idleControls'])
/** Milliseconds for one action of the mouse or the keyboard. */
export const ACTION = 5000

/** A step on the stage went wrong. */
class StageFault extends Error {
  override readonly name = 'StageFault'
}

/** Opens the stage, and gives it the script by which it finds and reads controls. */
export const openStage = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/stage.html`)
  await page.waitForFunction(() => window.stage !== undefined)
  await page.evaluate(source => {
    const script = document.createElement('script')
    script.textContent = source
    document.head.append(script)
  }, `window.stageEngine = ${ENGINE_SOURCE}`)
}

/** Calls the driver in the page. Throws `StageFault` if it does not answer. */
export const drive = async <Answer>(
  page: Page,
  method: keyof StageDriver,
  ...args: readonly unknown[]
): Promise<Answer> => {
  // Return the answer as one text, because browser drivers take every part of an object apart.
  const answer = page.evaluate(
    async ([name, rest]) => {
      const driver = window.stage as unknown as Record<string, (...all: unknown[]) => unknown>
      return JSON.stringify((await driver[name]?.(...rest)) ?? null)
    },
    [method, args] as const,
  )
  const patience = LONG.has(method) ? LONG_PATIENCE : PATIENCE
  const hang = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    hang.reject(new StageFault(`it hangs: no answer for ${patience / 1000} s`))
  }, patience)
  try {
    return JSON.parse(await Promise.race([answer, hang.promise])) as Answer
  } finally {
    clearTimeout(timer)
  }
}

/** The number of steps in one call of the driver: on a busy machine, a call takes longer than a step. */
const AT_ONCE = 25

/** Plays a tour with few calls of the driver. Returns the judgements in order. Throws `StageFault` at the first fault. */
export const playAtOnce = async (
  page: Page,
  flow: string,
  { start, labels }: Tour,
  look: Look,
): Promise<Judgement[]> => {
  const all = [await judgedSoFar(drive<Judgement>(page, 'begin', flow, start), [], look)]
  for (let done = 0; done < labels.length; done += AT_ONCE) {
    const work = drive<Judgement[]>(page, 'steps', labels.slice(done, done + AT_ONCE))
    const judged = await work.catch((error: unknown) => {
      throw faultAfter(labels.slice(0, done), error, all.at(-1))
    })
    for (const one of judged) {
      const gone = labels.slice(0, all.length)
      all.push(await judgedSoFar(Promise.resolve(one), gone, look, all.at(-1)))
    }
  }
  return all
}

/**
 * Plays tours. Plays a label of a person by the mouse and keyboard of the browser the first time, and afterwards by
 * events in the page. Throws `StageFault` at the first fault.
 */
export const playByHand = async (
  page: Page,
  flow: string,
  tours: readonly Tour[],
): Promise<void> => {
  const made = new Set<string>()
  for (const { start, labels } of tours) {
    let last = await judgedSoFar(drive<Judgement>(page, 'begin', flow, start), [], noLook)
    for (let done = 0; done < labels.length;) {
      const next = labels.findIndex((label, index) => index >= done && !made.has(label))
      const end = next === -1 ? labels.length : next
      const known = labels.slice(done, end)
      await moveAway(page)
      for (const one of known.length === 0 ? [] : await drive<Judgement[]>(page, 'steps', known)) {
        done += 1
        last = await judgedSoFar(Promise.resolve(one), labels.slice(0, done), noLook, last)
      }
      const [label] = labels.slice(end)
      if (label === undefined) break
      made.add(label)
      done += 1
      last = await judgedSoFar(stepByHand(page, label), labels.slice(0, done), noLook, last)
    }
  }
}

/** Whether the page says the only words that are recorded of its configuration, so that no later read can differ. */
export const isOnlyReading = ({ identity, words }: Judgement, recorded: RecordedWords): boolean => {
  const all = recorded.get(configurationName(identity)) ?? []
  return all.length === 1 && isAmong(all, words)
}

/** The words of a judgement as they are recorded. */
export const recordedOf = ({ identity, words }: Judgement): Recorded => ({
  configuration: configurationName(identity),
  ...words,
})

export type Look = (judgement: Judgement, gone: readonly string[]) => Promise<void>

export const noLook: Look = async () => undefined

/** Plays a tour; looks at the page at its beginning and after each step. Throws `StageFault` at the first fault. */
export const playTour = async (
  page: Page,
  flow: string,
  { start, labels }: Tour,
  look: Look,
): Promise<void> => {
  let last = await judgedSoFar(drive<Judgement>(page, 'begin', flow, start), [], look)
  for (const [index, label] of labels.entries()) {
    last = await judgedSoFar(stepInPage(page, label), labels.slice(0, index + 1), look, last)
  }
}

/** Waits for a judgement after these labels, and looks at the page. Throws `StageFault` if the judgement has faults. */
export const judgedSoFar = async (
  work: Promise<Judgement>,
  gone: readonly string[],
  look: Look,
  last?: Judgement,
): Promise<Judgement> => {
  const judgement = await work.catch((error: unknown) => {
    throw faultAfter(gone, error, last)
  })
  if (judgement.faults.length > 0) {
    throw new StageFault(
      `${after(gone)}, in ${configurationName(judgement.identity)}: ${judgement.faults.join('; ')}`,
    )
  }
  await look(judgement, gone)
  return judgement
}

const after = (gone: readonly string[]): string =>
  gone.length === 0 ? 'At the beginning' : `After ${gone.map(label => `'${label}'`).join(', ')}`

const faultAfter = (gone: readonly string[], error: unknown, last?: Judgement): StageFault => {
  const before =
    last === undefined
      ? 'the flow was not there yet'
      : `the last configuration was ${configurationName(last.identity)}, and the page said\n${last.words.words}`
  return new StageFault(`${after(gone)}: ${messageOf(error)}; ${before}`)
}

const stepInPage = (page: Page, label: string): Promise<Judgement> => drive(page, 'step', label)

/** Moves the mouse away, because a notice that appears under the mouse would stay. */
const moveAway = (page: Page): Promise<void> => page.mouse.move(0, 0)

/** Performs a label: a person's label by the mouse and keyboard of the browser, any other label in the page. */
export const stepByHand = async (page: Page, label: string): Promise<Judgement> => {
  const moves = await drive<readonly Move[] | null>(page, 'movesOf', label)
  if (moves === null) return stepInPage(page, label)
  for (const move of moves) await moveByHand(page.locator(selectorOf(move)), move)
  return drive(page, 'performed', label)
}

/** Performs a move at a control by the mouse or the keyboard. */
export const moveByHand = async (control: Locator, move: Move): Promise<void> => {
  switch (move.does) {
    case 'press':
      await (await pressedPart(control)).click()
      break
    case 'type':
      await control.fill(move.text)
      break
    case 'choose':
      await control.selectOption(move.option)
      break
  }
}

/**
 * The part of a control that the mouse presses: the label around it, if any, because a label covers the box of a
 * checkbox.
 */
const pressedPart = async (control: Locator): Promise<Locator> => {
  const label = control.locator('xpath=ancestor::label')
  await control.waitFor()
  return (await label.count()) > 0 ? label : control
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Lets the driver wait for these words. Returns a look that throws `StageFault` if a page does not say them. */
export const comparesWords = async (page: Page, recorded: RecordedWords): Promise<Look> => {
  await drive(page, 'know', Object.fromEntries(recorded))
  return async ({ identity, words }, gone) => {
    const name = configurationName(identity)
    const all = recorded.get(name) ?? []
    if (isAmong(all, words)) return
    const [difference = ['nothing is recorded']] = all
      .map(one => differenceOf(one, words))
      .toSorted((a, b) => a.length - b.length)
    throw new StageFault(
      `${after(gone)}: the page does not say what is recorded of '${name}': if the page is right, record the flow by npm run test:stage -- --record\n${difference.join('\n')}`,
    )
  }
}

/** A look that records the words of each configuration. */
export const recordsWords =
  (page: Page, into: Recorded[]): Look =>
  async ({ identity }) => {
    into.push({
      configuration: configurationName(identity),
      ...(await drive<PageWords>(page, 'read')),
    })
  }
