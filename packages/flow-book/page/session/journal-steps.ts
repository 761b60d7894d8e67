import type { ActorStep } from '#flow-book/page/product.ts'

/** The event type in the step of an actor that was already running when the journal began. */
export const FOLLOWED = 'followed'

/**
 * The steps in the journal of an error report. Each line is one step: actor, machine, place, event, states. If an actor
 * ran before the journal began, the event of its first step becomes `FOLLOWED`.
 */
export const stepsFrom = (journal: string): ActorStep[] => {
  const met = new Set<string>()
  return journal.split('\n').flatMap(line => {
    const [actor = '', machine = '', place = '', event = '', ...states] = line.trim().split(' ')
    if (states.length === 0) return []
    const isFirst = !met.has(actor)
    met.add(actor)
    const happened = isFirst && event !== 'xstate.init' ? FOLLOWED : event
    return [{ actor, machine, place, event: happened, value: states.join(' ') }]
  })
}
