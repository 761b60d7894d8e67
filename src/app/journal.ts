import { statePath } from '#machines/kit/state-path.ts'
import { followingSteps } from '#src/app/actor-steps.ts'
import type { ConsentStore } from '#src/shell/consent/consent-store.ts'
import type { RootActor } from '#src/app/root.actor.ts'

/** How many steps an error report tells at most: the last steps. */
const MOST = 60

/** The name of an actor or of its end; empty for a name with digits, which may be the number of an order or a photo. */
const withoutNumbers = (name: string): string => (/^[a-z/]*$/iu.test(name) ? name : '')
const ENDS = /^(xstate\.(?:(?:done|error)\.actor|snapshot)\.)(.*)$/u

/**
 * Keeps the last steps of the page's actors while the visitor allows analytics: machines, types of events and states,
 * but no data that a machine holds. Returns the function that tells the steps, one per line.
 */
// Answers B-337
export const keepJournal = (root: RootActor, consent: Pick<ConsentStore, 'watch'>) => {
  let lines: string[] = []
  let watching: { unsubscribe(): void } | null = null
  consent.watch(choice => {
    watching?.unsubscribe()
    watching = null
    if (choice?.analytics !== true) {
      lines = []
      return
    }
    const stepsOf = followingSteps()
    watching = root.system.inspect(inspected => {
      if (inspected.type !== '@xstate.snapshot') return
      for (const { actor, machine, place, event, value } of stepsOf(inspected)) {
        const [parent = '', own = ''] = place.split('/').map(withoutNumbers)
        const type = event.replace(
          ENDS,
          (_, kind: string, name: string) => kind + withoutNumbers(name),
        )
        lines.push([actor, machine, `${parent}/${own}`, type, statePath(value)].join(' '))
      }
      lines = lines.slice(-MOST)
    })
  })
  return (): string => lines.join('\n')
}
