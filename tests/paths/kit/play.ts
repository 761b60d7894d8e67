import { expect } from '@playwright/test'
import { nodesOf, transitionId, transitionsOf } from '#flow-kit/chart/chart.ts'
import type { Edge, FlowGraph } from '#flow-kit/explore.ts'
import { isRefusedInDoubt } from '#tests/paths/kit/lost-answers.ts'
import { startRun } from '#flow-kit/run.ts'
import { everyTransition, toursOf, type Tour, type TourOptions } from '#flow-kit/tours.ts'
import { HALF, TIME, type Observation, type Step } from '#flow-kit/trace.ts'
import {
  canBring,
  isGesture,
  type AnyPathPlayer,
  type Gesture,
} from '#tests/paths/kit/path-player.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

/**
 * Thrown when a path fails on a page: a gesture fails, the page shows another state or other words than expected,
 * placeholders stay, or the focus is lost.
 */
export class PathFailed extends Error {
  override readonly name = 'PathFailed'
  /** The labels of the path, up to the step that failed. */
  readonly labels: readonly string[]
  /** Whether the page has other words than recorded. */
  readonly isAboutWords: boolean

  constructor(labels: readonly string[], cause: unknown, isAboutWords = false) {
    const words = cause instanceof Error ? cause.message : String(cause)
    super(`After ${labels.map(label => `'${label}'`).join(', ') || 'the beginning'}: ${words}`)
    this.labels = labels
    this.isAboutWords = isAboutWords
  }
}

/**
 * Looks at a page at the start of a path and after each successful step. Gets the observation of the machine, the
 * identity of its configuration, and the labels performed so far.
 */
export type StepObserver = (
  now: Observation,
  identity: string,
  gone: readonly string[],
) => Promise<void>

/** Returns a predicate: whether a page can perform the label of an edge. */
const isPlayable =
  (player: AnyPathPlayer) =>
  ({ label, step }: Edge): boolean =>
    canBring(player, step.before, label)

/**
 * A flow's paths for the browser, from the starts that a page can open: through every transition that a page can
 * perform, to each refusal after a lost answer, and to each value that the player `covers`.
 */
export const playedTours = (player: AnyPathPlayer, graph: FlowGraph): readonly Tour[] =>
  toursOf(graph, optionsOf(player), false).filter(({ start }) => isGesture(player.begins[start]))

/**
 * Cuts each tour after its last step that reaches a state or an event that no earlier tour reached. Results of calls do
 * not count, so the short tours may miss some. Tours are cut only at the end, because the words of a page depend on the
 * path to it, and only the given tours are recorded.
 */
export const shortened = ({ flow }: AnyPathPlayer, tours: readonly Tour[]): Tour[] => {
  const reached = new Set<string>()
  return tours.flatMap(tour => {
    let steps = -1
    for (const [index, goals] of goalsAlong(flow, tour).entries()) {
      if (goals.some(goal => !reached.has(goal))) steps = index
      for (const goal of goals) reached.add(goal)
    }
    return steps === -1 ? [] : [{ ...tour, labels: tour.labels.slice(0, steps) }]
  })
}

/** The goals that a tour reaches at its start and with each step: the state, and the label if it is an event. */
const goalsAlong = (flow: AnyPathPlayer['flow'], { start, labels }: Tour): string[][] => {
  const run = startRun(flow, start)
  const along = [[stateGoal(run.observe())]]
  for (const label of labels) {
    const { after } = run.play(label)
    along.push([stateGoal(after), ...(label in flow.events ? [label] : [])])
  }
  run.stop()
  return along
}

const stateGoal = ({ value }: Observation): string => JSON.stringify(value)

const optionsOf = (player: AnyPathPlayer): TourOptions =>
  everyTransition(isPlayable(player), edge => [
    ...(player.covers === undefined ? [] : [JSON.stringify(player.covers(edge.step.after))]),
    ...(isRefusedInDoubt(player.flow, edge) ? [`${edge.label}, after a lost answer`] : []),
  ])

/**
 * The ids of the transitions that paths in the browser must take, and the player's reasons for the transitions left
 * out.
 */
export const playedTransitions = (
  player: AnyPathPlayer,
): { declared: string[]; reasons: string[] } => {
  const { flow, unseen = {}, gestures, begins } = player
  const declared = nodesOf(flow.machine.root).flatMap(transitionsOf).map(transitionId)
  const excused = { ...flow.reasons, ...unseen }
  const whys = Object.entries({ ...begins, ...gestures }).flatMap(([label, way]) =>
    isGesture(way) ? [] : [`'${label}': ${way.why}`],
  )
  return {
    declared: declared.filter(id => !(id in excused)),
    reasons: [...Object.entries(unseen).map(([id, why]) => `in a browser, ${id}: ${why}`), ...whys],
  }
}

/** Milliseconds after which the page accepts a second press on any control; docs/decisions/0052. */
const HASTE = 500

/**
 * Returns a function that performs a gesture. Before a second press of the customer it sends a `keydown` event, so that
 * the page does not take both for a double press. If the page does not answer, it waits `HASTE` ms instead.
 */
const pressesApart = ({
  page,
}: Stage): ((label: string, gesture: () => Promise<void>) => Promise<void>) => {
  let hasPressed = false
  return async (label, gesture) => {
    const isPress = label.startsWith('the customer')
    if (isPress && hasPressed) {
      await Promise.race([
        page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))),
        page.waitForTimeout(HASTE),
      ]).catch(() => page.waitForTimeout(HASTE))
    }
    await gesture()
    hasPressed ||= isPress
  }
}

/**
 * Plays a path on a page, and returns its steps. At the start and after each step, the page must show what the player
 * expects; then calls `seen`. Throws `PathFailed`.
 */
export const play = async (
  player: AnyPathPlayer,
  { start, labels }: Tour,
  stage: Stage,
  seen: StepObserver = async () => undefined,
): Promise<Step[]> => {
  const begin = player.begins[start]
  if (!isGesture(begin)) throw new Error(`No page can begin with '${start}'`)
  const run = startRun(player.flow, start)
  await begin(stage).catch((error: unknown) => {
    throw new PathFailed([], error)
  })
  await showsNoBlank(player, stage, run.observe(), [])
  await seen(run.observe(), run.identity(), [])
  const steps: Step[] = []
  const unhurried = pressesApart(stage)
  for (const [index, label] of labels.entries()) {
    const gone = labels.slice(0, index + 1)
    const wait = run.observe().wait ?? 0
    const hadFocus = (await hasFocus(stage)) === true
    const step = run.play(label)
    await unhurried(label, () =>
      gestureOf(
        player,
        label,
        wait,
      )(stage).catch((error: unknown) => {
        throw new PathFailed(gone, error)
      }),
    )
    await showsNoBlank(player, stage, step.after, gone)
    if (hadFocus) await keepsFocus(stage, gone)
    steps.push(step)
    await seen(step.after, run.identity(), gone)
  }
  run.stop()
  return steps
}

/** Milliseconds to wait for an answer of the page, for a focused element, and for the end of placeholders. */
const NO_ANSWER = 2000
const FOCUS_BACK = 3000
const BLANKS_GO = 3000

/** Whether an element of the page has the focus; null if the page does not answer. */
const hasFocus = ({ page }: Stage): Promise<boolean | null> =>
  Promise.race([
    page
      .evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
      .catch(() => null),
    // Stop waiting: a page that is being replaced does not answer.
    new Promise<null>(resolve => setTimeout(resolve, NO_ANSWER, null)),
  ])

/** Throws `PathFailed` if no element gets the focus within `FOCUS_BACK`: a step must not lose the focus. */
const keepsFocus = async (stage: Stage, labels: readonly string[]): Promise<void> => {
  await expect
    .poll(() => hasFocus(stage), { timeout: FOCUS_BACK, intervals: [10, 50, 100] })
    .not.toBe(false)
    .catch(() => {
      throw new PathFailed(labels, 'The focus is lost')
    })
}

/** Throws `PathFailed` if a flow that waits for no answer shows placeholders of text for longer than `BLANKS_GO`. */
const showsNoBlank = async (
  { flow }: AnyPathPlayer,
  { page }: Stage,
  seen: Observation,
  labels: readonly string[],
): Promise<void> => {
  if (seen.tags.includes('busy') || seen.asked.length > 0) return
  const countBlanks = () =>
    page
      .evaluate(
        id =>
          [...document.querySelectorAll('[data-blank=lines]')].filter(
            blank => blank.closest<HTMLElement>('[data-flow]')?.dataset['flow'] === id,
          ).length,
        flow.machine.id,
      )
      .catch(() => 0)
  await expect
    .poll(countBlanks, { timeout: BLANKS_GO, intervals: [10, 50, 100] })
    .toBe(0)
    .catch(() => {
      throw new PathFailed(labels, 'The flow waits for no answer, but shows placeholders')
    })
}

/** The gesture of a label; throws if there is none. `wait` is the rest of the next delay, in ms. */
const gestureOf = (player: AnyPathPlayer, label: string, wait: number): Gesture => {
  if (label === TIME || label === HALF) {
    const pass = player.time?.[label]
    if (pass !== undefined) return stage => pass(stage, wait)
  }
  const gesture = player.gestures[label]
  if (!isGesture(gesture)) throw new Error(`No page can bring about '${label}'`)
  return gesture
}
