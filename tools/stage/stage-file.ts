import { type ReactNode, createElement } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate'
import type { Flow, LabelledFlow } from '#flow-kit/flow.ts'
import { type Gesture, elsewhere } from '#flow-kit/gesture.ts'
import { type Run, actorOf } from '#flow-kit/run.ts'
import type { Observation } from '#flow-kit/trace.ts'

/** A wanted difference between a view and its machine. */
export interface Exception<Label extends string = string> {
  labels: readonly Label[]
  /** Whether the exception applies in this configuration; always, if omitted. */
  when?(seen: Observation): boolean
  why: string
}

/** How the stage shows one flow: its view, and what a person does with it. */
export interface StageFile<
  EventLabel extends string,
  Machine extends AnyStateMachine,
  Neighbours extends Readonly<Record<string, AnyActorRef>>,
> {
  flow: LabelledFlow<string, EventLabel, Machine>
  /** The flow's view, as a component. */
  show(props: { actor: ActorRefFrom<Machine>; neighbours: Neighbours }): ReactNode
  /** Starts the other actors that the view reads, by name. The view finds a screen actor by this name. */
  neighbours(): Neighbours
  /** How a person brings about each label of a person. TypeScript reports a missing label. */
  gestures: Readonly<Record<PersonLabel<NoInfer<EventLabel>>, Gesture>>
  /**
   * Labels for which view and machine differ. Either the machine takes the label, but the view, or the actor that sends
   * it in the product, does not bring it about. Or its control is enabled, but the machine does not take it.
   */
  exceptions?: readonly Exception<NoInfer<EventLabel>>[]
  /** By the id of a transition: why no tour on the stage takes the transition. */
  unseen?: Readonly<Record<string, string>>
  /** CSS selector of the recorded part, if that is not the element with the machine's `data-flow`. */
  part?: string
}

/** A view on the stage, and the other actors that it reads, by name. */
export interface Standing {
  view: ReactNode
  neighbours: Readonly<Record<string, AnyActorRef>>
}

/** A stage file whose types are left open. */
export interface AnyStageFile {
  flow: Flow
  stand(run: Run): Standing
  gestures: Readonly<Record<string, Gesture>>
  exceptions: readonly Exception[]
  unseen: Readonly<Record<string, string>>
  part: string
}

/** Type-checks a stage file against its flow's labels and its machine. */
export const stageFile = <
  EventLabel extends string,
  Machine extends AnyStateMachine,
  Neighbours extends Readonly<Record<string, AnyActorRef>>,
>({
  flow,
  show,
  neighbours: start,
  gestures,
  exceptions = [],
  unseen = {},
  part = `[data-flow=${flow.machine.id}]`,
}: StageFile<EventLabel, Machine, Neighbours>): AnyStageFile => ({
  flow,
  stand: run => {
    const neighbours = start()
    return {
      view: createElement(show, { actor: actorOf(flow, run), neighbours }),
      neighbours,
    }
  },
  gestures,
  exceptions,
  unseen,
  part,
})

/**
 * A stage file of a flow that the stage shows, but that tests do not play; OFF_STAGE (tests/paths/kit/off-stage.ts) has
 * the reason. Its gestures mark controls in pictures.
 */
// Answers B-340
export const shownStageFile = <
  EventLabel extends string,
  Machine extends AnyStateMachine,
  Neighbours extends Readonly<Record<string, AnyActorRef>>,
>({
  gestures,
  ...file
}: Omit<StageFile<EventLabel, Machine, Neighbours>, 'gestures'> & {
  gestures: Readonly<Partial<Record<NoInfer<EventLabel>, Gesture>>>
}): AnyStageFile => {
  const others = Object.keys(file.flow.events).map(label => [label, elsewhere('It is only shown.')])
  return stageFile({ ...file, gestures: { ...Object.fromEntries(others), ...gestures } })
}

/**
 * An actor that ignores events of these types from its view. For example, the end of a list is in view on the stage, so
 * the view would at once ask for the rest of the list.
 */
export const deafTo = <Actor extends AnyActorRef>(
  actor: Actor,
  ...types: Parameters<Actor['send']>[0]['type'][]
): Actor =>
  Object.assign(Object.create(actor) as Actor, {
    send: (event: Parameters<Actor['send']>[0]) => {
      if (!types.includes(event.type)) actor.send(event)
    },
  })

/** Those of the labels that say what a person does. The other events come from the browser or from other actors. */
export type PersonLabel<EventLabel extends string> = Extract<
  EventLabel,
  `the customer ${string}` | `the visitor ${string}`
>

/** Whether an event's label says what a person does. */
export const isOfPerson = (label: string): boolean => /^the (?:customer|visitor) /u.test(label)
