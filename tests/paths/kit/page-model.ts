import {
  executorsFor,
  testModelOf,
  type Executor,
  type FlowTestModel,
} from '#machines/kit/test-model.ts'
import type { Observation } from '#machines/kit/trace.ts'
import { canBring, isGesture, type AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import { gestureOf, pressesApart, settled } from '#tests/paths/kit/play.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'

/**
 * A player's flow as a `TestModel` of xstate/graph, without the labels that no page can perform in a state. Begins at
 * `start`, by default at the first start with a gesture. Throws if no start has a gesture.
 */
export const pageModel = (
  player: AnyPathPlayer,
  start: string = beginningOf(player),
): FlowTestModel<string> =>
  testModelOf<string>(player.flow, { start, can: (seen, label) => canBring(player, seen, label) })

/**
 * The `events` for `path.test`: `xstate.init` opens the page, and each label performs the player's gesture. After each
 * event, throws `PathFailed` unless the page shows the player's expected reading.
 */
export const pageEvents = (
  player: AnyPathPlayer,
  stage: Stage,
  start: string = beginningOf(player),
): Readonly<Record<string, Executor>> => {
  const unhurried = pressesApart(stage)
  const gone: string[] = []
  let before: Observation | null = null
  return executorsFor(player.flow, async ({ event: { type }, state }) => {
    const begin = player.begins[start]
    if (before !== null) {
      const { wait } = before
      gone.push(type)
      await unhurried(type, () => gestureOf(player, type, wait ?? 0)(stage))
    } else if (isGesture(begin)) await begin(stage)
    else throw new Error(`No page can begin with '${start}'`)
    await settled(player, stage, state, gone)
    before = state
  })
}

const beginningOf = ({ flow, begins }: AnyPathPlayer): string => {
  const found = Object.keys(flow.starts).find(start => isGesture(begins[start]))
  if (found === undefined) throw new Error(`No page can begin the flow ${flow.id}`)
  return found
}
