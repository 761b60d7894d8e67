import { type ReactNode, createElement } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate'
import type { Flow, LabelledFlow } from '#flow-kit/flow.ts'
import { type Gesture, elsewhere } from '#flow-kit/gesture.ts'
import { type Run, actorOf } from '#flow-kit/run.ts'
import type { Observation } from '#flow-kit/trace.ts'

/** A difference between a view and its machine that is wanted. */
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
  /** Starts the other actors that the view reads, by name; a view that looks for a screen actor finds it by this name. */
  neighbours(): Neighbours
  /** How a person brings about each of the labels of a person; a forgotten label does not compile. */
  gestures: Readonly<Record<PersonLabel<NoInfer<EventLabel>>, Gesture>>
  /**
   * Labels that the machine takes where the view, or the other actor in life, does not bring them about, or whose control
   * is enabled where the machine does not take them.
   */
  exceptions?: readonly Exception<NoInfer<EventLabel>>[]
  /** The reasons why no tour on the stage takes a transition, by the transition's id. */
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
 * A stage file of a flow that is shown and not played, for a reason in `OFF_STAGE` (tests/paths/kit/off-stage.ts). Its
 * gestures mark controls in pictures.
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
 * An actor to which its view cannot send events of these types, such as the read of what comes next in a list whose end
 * is in view on the stage: the view would ask for it at once.
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

/** The labels among these of what a person does; the other events come from the browser or from other actors. */
export type PersonLabel<EventLabel extends string> = Extract<
  EventLabel,
  `the customer ${string}` | `the visitor ${string}`
>

/** Whether an event's label says what a person does. */
export const isOfPerson = (label: string): boolean => /^the (?:customer|visitor) /u.test(label)
