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
 * The flow of a player as a `TestModel` of xstate/graph whose paths a page can go: a label that the player has no gesture
 * for, or says cannot happen where the flow stands, is on none. It begins where a page can begin, or at `start`.
 */
export const pageModel = (
  player: AnyPathPlayer,
  start: string = beginningOf(player),
): FlowTestModel<string> =>
  testModelOf<string>(player.flow, { start, can: (seen, label) => canBring(player, seen, label) })

/**
 * What `path.test` takes as `events` to go a path on a page: `xstate.init` opens it, and each label is the player's
 * gesture. After each the page must read what the player says of that configuration; throws `PathFailed` where it does not.
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
