import type { Flow } from '#machines/kit/flow.ts'
import { BROKE } from '#machines/kit/recorder.ts'
import type { Step } from '#machines/kit/trace.ts'

/** The rules that a step breaks, in sentences; empty if it breaks none. */
export const faultsOf = ({ id, sentences, events }: Flow, step: Step): string[] => {
  const { label, before, after } = step
  const where = `${id}, '${label}' in ${JSON.stringify(before.value)}`
  const faults: string[] = []
  if (after.status === 'error') faults.push(`${where}: the machine broke`)
  for (const effect of step.effects.filter(words => words.startsWith(BROKE))) {
    faults.push(`${where}: a child ${effect}`)
  }
  if (label in events && before.enabled.includes(label) && step.taken.length === 0) {
    faults.push(`${where}: can() says that it may happen, and the chart takes no notice`)
  }
  if (step.isRefused && JSON.stringify(before) !== JSON.stringify(after)) {
    faults.push(`${where}: a refused event changed something`)
  }
  if (step.isRefused && step.effects.length > 0) {
    faults.push(`${where}: a refused event had the effect ${step.effects.join()}`)
  }
  for (const { says, requirements, holds } of sentences) {
    if (!holds(step)) faults.push(`${where}: does not keep '${says}' (${requirements.join()})`)
  }
  return faults
}
