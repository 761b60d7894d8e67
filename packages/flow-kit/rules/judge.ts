import type { Flow } from '#flow-kit/flow.ts'
import { BROKE } from '#flow-kit/recorder.ts'
import type { Step } from '#flow-kit/trace.ts'

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

/**
 * The sentences that no effect of the flow can break, although they read `effects`: each step is tried with each effect
 * alone, with and without its parameters. Such a sentence may name an effect that the machine does not have.
 */
export const unbreakable = ({ sentences }: Flow, steps: readonly Step[]): string[] => {
  const all = steps.flatMap(step => step.effects)
  const effects = [...new Set([...all, ...all.map(effect => effect.replace(/ .*/su, ''))])]
  return sentences.flatMap(({ says, holds }) => {
    let readsEffects = false
    const withEffect = (step: Step, effect: string): Step => ({
      ...step,
      get effects() {
        readsEffects = true
        return [effect]
      },
    })
    const isBreakable = steps.some(step => effects.some(effect => !holds(withEffect(step, effect))))
    return isBreakable || !readsEffects ? [] : [says]
  })
}
