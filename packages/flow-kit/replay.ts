import type { Flow } from '#flow-kit/flow.ts'
import { startRun } from '#flow-kit/run.ts'
import type { Tour } from '#flow-kit/tours.ts'
import type { Step } from '#flow-kit/trace.ts'

/** A path that once failed and is stored in tests/paths/kept. Tests replay the stored paths before any other path. */
export interface Replay extends Tour {
  flow: string
  /** What failed, in one sentence. */
  failed: string
}

/**
 * Replays a path. Throws an error that names flow, state and label if a step of the path is not possible, for example
 * because the machine has changed.
 */
export const replay = (flow: Flow, { start, labels }: Tour): Step[] => {
  const run = startRun(flow, start)
  const steps = labels.map((label, index) => {
    if (!run.offers().includes(label)) {
      throw new Error(
        `Step ${index + 1} of a kept path of the flow ${flow.id} is '${label}', which does not happen in ${JSON.stringify(run.observe().value)}: the machine has changed, play the path again or delete it`,
      )
    }
    return run.play(label)
  })
  run.stop()
  return steps
}

/** Parses the text of a stored path. Throws an error that names `file` if the text is invalid. */
export const replayFrom = (text: string, file: string): Replay => {
  const value = parsed(text)
  if (isReplay(value)) return value
  throw new Error(`${file} holds no kept path: it is JSON with flow, start, failed and labels`)
}

/** The value of a JSON text; null for a text that is not JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isReplay = (value: unknown): value is Replay => {
  if (typeof value !== 'object' || value === null) return false
  const { flow, start, failed, labels } = value as Partial<Record<keyof Replay, unknown>>
  return (
    [flow, start, failed].every(text => typeof text === 'string') &&
    Array.isArray(labels) &&
    labels.every(label => typeof label === 'string')
  )
}
