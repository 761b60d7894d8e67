import type { Locator, Page } from '@playwright/test'
import type { Move } from '#machines/kit/gesture.ts'
import { differenceOf, configurationName } from '#tests/paths/kit/recorded-words.ts'
import type { Recorded, RecordedWords } from '#tests/paths/kit/recorded-words.ts'
import { pageWords, type PageWords } from '#tests/paths/kit/page-words.ts'
import { selectorEngine } from '#tests/support/webkit/selectors.ts'
import type { Judged, StageDriver } from '#tools/stage/driver.ts'
import type { ReadPage } from '#tools/stage/judgements.ts'
import type { Tour } from '#machines/kit/tours.ts'
import { selectorOf } from '#tools/stage/page-engine.ts'

const ENGINE_SOURCE = selectorEngine()

/** Milliseconds after which a step on the stage counts as hanging. */
const PATIENCE = 20_000
/** Milliseconds for one action of the mouse or the keyboard. */
export const ACTION = 5000
/** How often a page that differs from its recording is read again, each time when it is quiet. */
const READS = 40

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

/** Calls the driver in the page. Throws `StageFault` if it does not answer within `PATIENCE`. */
export const drive = async <Answer>(
  page: Page,
  method: keyof StageDriver,
  ...args: readonly unknown[]
): Promise<Answer> => {
  const answer = page.evaluate(
    ([name, rest]) => {
      const driver = window.stage as unknown as Record<string, (...all: unknown[]) => unknown>
      return driver[name]?.(...rest)
    },
    [method, args] as const,
  )
  const hang = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    hang.reject(new StageFault(`it hangs: no answer for ${PATIENCE / 1000} s`))
  }, PATIENCE)
  try {
    return (await Promise.race([answer, hang.promise])) as Answer
  } finally {
    clearTimeout(timer)
  }
}

/** Steps of one call of the driver: a call costs more than a step where other processes are busy. */
const AT_ONCE = 10

/** Plays a tour with few calls of the driver. Returns the judgements in order. Throws `StageFault` at the first fault. */
export const playAtOnce = async (
  page: Page,
  flow: string,
  { start, labels }: Tour,
): Promise<Judged[]> => {
  const all = [await judgedSoFar(drive<Judged>(page, 'begin', flow, start), [], noLook)]
  for (let done = 0; done < labels.length; done += AT_ONCE) {
    const judged = await drive<Judged[]>(page, 'steps', labels.slice(done, done + AT_ONCE))
    for (const one of judged) {
      all.push(await judgedSoFar(Promise.resolve(one), labels.slice(0, all.length), noLook))
    }
  }
  return all
}

/** Whether the page of a judgement says what is recorded of its configuration. */
export const isAsRecorded = ({ identity, read }: Judged, recorded: RecordedWords): boolean =>
  isAmong(recorded.get(configurationName(identity)) ?? [], wordsOfPage(read))

/** Whether the page says the only words that are recorded of its configuration, so that no later read can differ. */
export const isOnlyReading = (judged: Judged, recorded: RecordedWords): boolean =>
  recorded.get(configurationName(judged.identity))?.length === 1 && isAsRecorded(judged, recorded)

/** The words of a judgement as they are recorded. */
export const recordedOf = ({ identity, read }: Judged): Recorded => ({
  configuration: configurationName(identity),
  ...wordsOfPage(read),
})

const isAmong = (all: readonly PageWords[], now: PageWords): boolean =>
  all.some(({ focus, words }) => focus === now.focus && words === now.words)

export type Look = (judged: Judged, gone: readonly string[]) => Promise<void>

export const noLook: Look = async () => undefined

/** Plays a tour; looks at the page at its beginning and after each step. Throws `StageFault` at the first fault. */
export const playTour = async (
  page: Page,
  flow: string,
  { start, labels }: Tour,
  look: Look,
  step: (page: Page, label: string) => Promise<Judged> = stepInPage,
): Promise<void> => {
  let last = await judgedSoFar(drive(page, 'begin', flow, start), [], look)
  for (const [index, label] of labels.entries()) {
    last = await judgedSoFar(step(page, label), labels.slice(0, index + 1), look, last)
  }
}

/** Waits for a judgement after these labels, and looks at the page. Throws `StageFault` if the judgement has faults. */
export const judgedSoFar = async (
  work: Promise<Judged>,
  gone: readonly string[],
  look: Look,
  last: Judged | null = null,
): Promise<Judged> => {
  const after =
    gone.length === 0 ? 'At the beginning' : `After ${gone.map(label => `'${label}'`).join(', ')}`
  const judged = await work.catch((error: unknown) => {
    const before =
      last === null
        ? 'the flow was not there yet'
        : `the last configuration was ${configurationName(last.identity)}, and the page said\n${wordsOfPage(last.read).words}`
    throw new StageFault(`${after}: ${messageOf(error)}; ${before}`)
  })
  if (judged.faults.length > 0) {
    throw new StageFault(
      `${after}, in ${configurationName(judged.identity)}: ${judged.faults.join('; ')}`,
    )
  }
  await look(judged, gone)
  return judged
}

const stepInPage = (page: Page, label: string): Promise<Judged> => drive(page, 'step', label)

/** Brings about a label: a person's by the mouse and keyboard of the browser, any other in the page. */
export const stepByHand = async (page: Page, label: string): Promise<Judged> => {
  const moves = await drive<readonly Move[] | null>(page, 'movesOf', label)
  if (moves === null) return stepInPage(page, label)
  for (const move of moves) await moveByHand(page.locator(selectorOf(move)), move)
  return drive(page, 'performed', label)
}

/** Does by the mouse or the keyboard what a person does at a control. */
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

/** What a hand presses of a control: the label around it, which covers the box of a checkbox. */
const pressedPart = async (control: Locator): Promise<Locator> => {
  const label = control.locator('xpath=ancestor::label')
  await control.waitFor()
  return (await label.count()) > 0 ? label : control
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The words of a page as its recording has them. */
export const wordsOfPage = ({ trees, focus }: ReadPage): PageWords =>
  pageWords(trees as Parameters<typeof pageWords>[0], focus as Parameters<typeof pageWords>[1])

/** A look that records the words of each configuration. */
export const recordsWords =
  (page: Page, into: Recorded[]): Look =>
  async ({ identity }) => {
    const words = wordsOfPage(await drive(page, 'read'))
    into.push({ configuration: configurationName(identity), ...words })
  }

/** A look that throws `StageFault` if the page does not reach the recorded words of its configuration. */
export const comparesWords =
  (page: Page, recorded: RecordedWords): Look =>
  async ({ identity, read }, gone) => {
    const name = configurationName(identity)
    const all = recorded.get(name) ?? []
    let now = wordsOfPage(read)
    for (let reads = 0; !isAmong(all, now) && all.length > 0 && reads < READS; reads += 1) {
      now = wordsOfPage(await drive(page, 'read'))
    }
    if (isAmong(all, now)) return
    const [difference = ['nothing is recorded']] = all
      .map(one => differenceOf(one, now))
      .toSorted((a, b) => a.length - b.length)
    throw new StageFault(
      `After ${gone.map(label => `'${label}'`).join(', ')}: the page does not say what is recorded of '${name}': if the page is right, record the flow by npm run test:stage -- --record\n${difference.join('\n')}`,
    )
  }
