import {
  initialTransition,
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate'
import type { Outcome } from '#flow-kit/flow.ts'

/** The snapshot of a held port: its input, and as `context` the last value that the port reported. */
type HeldSnapshot = Snapshot<unknown> & { context: unknown; input: unknown }

type HeldEvent = AnyEventObject & { outcome?: Outcome }

const OUTCOME = 'kit.outcome'

/** Logic that replaces a port or a stream: it does nothing until `giveOutcome` gives it an outcome. */
export const heldLogic: ActorLogic<HeldSnapshot, HeldEvent> = {
  getInitialSnapshot: (_scope, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    context: undefined,
    input,
  }),
  transition: (snapshot, event) => {
    const { outcome } = event
    if (event.type !== OUTCOME || outcome === undefined) {
      return event.type === 'xstate.stop'
        ? { ...snapshot, status: 'stopped', output: undefined, error: undefined }
        : snapshot
    }
    switch (outcome.kind) {
      case 'done':
        return { ...snapshot, status: 'done', output: outcome.output, error: undefined }
      case 'error':
        return { ...snapshot, status: 'error', output: undefined, error: outcome.error }
      case 'next':
        return { ...snapshot, context: outcome.value }
    }
  },
  getPersistedSnapshot: snapshot => snapshot,
}

/**
 * Logic that replaces a child machine. Like `heldLogic`, it does nothing until `giveOutcome` gives it an outcome, but its
 * snapshot has the initial state and context of the machine that it replaces, for views that show them.
 */
export const heldChart = (chart: AnyStateMachine): typeof heldLogic => ({
  ...heldLogic,
  getInitialSnapshot: (scope, input) => {
    const [initial] = initialTransition(chart, input)
    const shown = {
      context: initial.context,
      value: initial.value,
      hasTag: (tag: string) => initial.hasTag(tag),
      matches: (value: string) => initial.matches(value),
    }
    return { ...heldLogic.getInitialSnapshot(scope, input), ...shown }
  },
})

/** Gives a held actor an outcome: an answer or a failure ends the actor, a value does not. */
export const giveOutcome = (actor: AnyActorRef, outcome: Outcome): void => {
  actor.send({ type: OUTCOME, outcome })
}

/** The input of a held actor. */
export const askedOf = (actor: AnyActorRef): unknown =>
  (actor.getSnapshot() as Partial<HeldSnapshot>).input
