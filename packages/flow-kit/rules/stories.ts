import type { Flow } from '#flow-kit/flow.ts'
import { startRun } from '#flow-kit/run.ts'

/** The least and the most stories that a flow tells, if it tells any. */
const [LEAST, MOST] = [2, 5]

/**
 * The faults of a flow's stories, in sentences. A flow tells no story, or from `LEAST` to `MOST`. Each story is a path
 * of the machine without a refused label.
 */
export const storyFaults = (flow: Flow): string[] => {
  const { id, stories } = flow
  const isMany = stories.length === 0 || (stories.length >= LEAST && stories.length <= MOST)
  return [
    ...(isMany
      ? []
      : [`The flow ${id} tells ${stories.length} stories; ${LEAST} to ${MOST} can be looked at`]),
    ...stories.flatMap(({ name, start, labels }) => {
      if (!(start in flow.starts))
        return [`The story “${name}” of ${id} starts with '${start}', which is no start`]
      const run = startRun(flow, start)
      const fault = labels.find(label => !run.offers().includes(label) || run.play(label).isRefused)
      const state = JSON.stringify(run.observe().value)
      run.stop()
      return fault === undefined
        ? []
        : [`The story “${name}” of ${id} says '${fault}', which does not happen in ${state}`]
    }),
  ]
}
