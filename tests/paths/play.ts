import { expect } from '@playwright/test'
import { nodesOf, transitionId, transitionsOf } from '#machines/kit/chart.ts'
import type { Edge, FlowGraph } from '#machines/kit/explore.ts'
import { startRun } from '#machines/kit/run.ts'
import { everyTransition, toursOf, type Tour, type TourWish } from '#machines/kit/tours.ts'
import { HALF, TIME, type Observation, type Step } from '#machines/kit/trace.ts'
import { canBring, isGesture, type AnyPathPlayer, type Gesture } from '#tests/paths/path-player.ts'
import type { Stage } from '#tests/paths/stage.ts'

/** A step after which the page was not as the chart says. */
export class PathFailed extends Error {
  override readonly name = 'PathFailed'
  /** The path up to that step. */
  readonly labels: readonly string[]
  /** The lines in which the page differs from what is recorded of it; null where anything else failed. */
  readonly difference: readonly string[] | null

  constructor(
    labels: readonly string[],
    cause: unknown,
    difference: readonly string[] | null = null,
  ) {
    const words = cause instanceof Error ? cause.message : String(cause)
    super(`After ${labels.map(label => `'${label}'`).join(', ') || 'the beginning'}: ${words}`)
    this.labels = labels
    this.difference = difference
  }
}

/** Looks at a page that is as the chart says: what is seen of the chart, its identity, and the path so far. */
export type Onlooker = (
  now: Observation,
  identity: string,
  gone: readonly string[],
) => Promise<void>

/** Whether a page can bring this edge about. */
const isPlayable =
  (player: AnyPathPlayer) =>
  ({ label, step }: Edge): boolean =>
    canBring(player, step.before, label)

/** The paths of a flow that a browser plays: through every transition that a page can bring about. */
export const playedTours = (player: AnyPathPlayer, graph: FlowGraph): Tour[] =>
  toursOf(graph, wishOf(player), false).filter(({ start }) => isGesture(player.begins[start]))

const wishOf = (player: AnyPathPlayer): TourWish =>
  everyTransition(
    isPlayable(player),
    player.showsEachReading === true
      ? ({ step }) => JSON.stringify(player.view(step.after))
      : undefined,
  )

/** Transitions that a page has to show, and why it shows no others. */
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

/**
 * Plays a path on a page. At the beginning and after each step the page as read must be what the chart's state says;
 * `seen` is told each of them. Throws `PathFailed`.
 */
export const play = async (
  player: AnyPathPlayer,
  { start, labels }: Tour,
  stage: Stage,
  seen: Onlooker = async () => undefined,
): Promise<Step[]> => {
  const begin = player.begins[start]
  if (!isGesture(begin)) throw new Error(`No page can begin with '${start}'`)
  const run = startRun(player.flow, start)
  await begin(stage).catch((error: unknown) => {
    throw new PathFailed([], error)
  })
  await settled(player, stage, run.see(), [])
  await seen(run.see(), run.identity(), [])
  const steps: Step[] = []
  for (const [index, label] of labels.entries()) {
    const gone = labels.slice(0, index + 1)
    const wait = run.see().wait ?? 0
    const hadFocus = (await hasFocus(stage)) === true
    const step = run.give(label)
    await gestureOf(
      player,
      label,
      wait,
    )(stage).catch((error: unknown) => {
      throw new PathFailed(gone, error)
    })
    await settled(player, stage, step.after, gone)
    if (hadFocus) await keepsFocus(stage, gone)
    steps.push(step)
    await seen(step.after, run.identity(), gone)
  }
  run.stop()
  return steps
}

/** Milliseconds after which a page counts as gone, and in which somebody has to have the focus again. */
const NO_ANSWER = 2000
const FOCUS_BACK = 3000

/** Whether something on the page has the focus; null where the page does not say. */
const hasFocus = ({ page }: Stage): Promise<boolean | null> =>
  Promise.race([
    page
      .evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
      .catch(() => null),
    // A page that is about to be another one does not answer.
    new Promise<null>(resolve => setTimeout(resolve, NO_ANSWER, null)),
  ])

/** Once something has the focus, it never goes to nobody. */
const keepsFocus = async (stage: Stage, labels: readonly string[]): Promise<void> => {
  await expect
    .poll(() => hasFocus(stage), { timeout: FOCUS_BACK, intervals: [10, 50, 100] })
    .not.toBe(false)
    .catch(() => {
      throw new PathFailed(labels, 'The focus is lost')
    })
}

const gestureOf = (player: AnyPathPlayer, label: string, wait: number): Gesture => {
  if (label === TIME || label === HALF) {
    const pass = player.time?.[label]
    if (pass !== undefined) return stage => pass(stage, wait)
  }
  const gesture = player.gestures[label]
  if (!isGesture(gesture)) throw new Error(`No page can bring about '${label}'`)
  return gesture
}

const settled = async (
  player: AnyPathPlayer,
  stage: Stage,
  seen: Step['after'],
  labels: readonly string[],
): Promise<void> => {
  const wanted = player.view(seen)
  await expect
    .poll(() => player.read(stage), { timeout: 5000, intervals: [10, 20, 50, 100] })
    .toEqual(wanted)
    .catch((error: unknown) => {
      throw new PathFailed(labels, error)
    })
}
