import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyEventObject,
  createActor,
  type InputFrom,
  setup,
  type SimulatedClock,
} from 'xstate'

/** Starts a machine as the child of a parent, as the app does; `received` records what it sends to the parent. */
export const asChild = <Logic extends AnyActorLogic>(
  logic: Logic,
  input?: InputFrom<Logic>,
  clock?: SimulatedClock,
) => {
  const received: AnyEventObject[] = []
  const parent = createActor(
    setup({ actors: { child: logic as AnyActorLogic } }).createMachine({
      invoke: { id: 'child', src: 'child', input: () => input },
      on: { '*': { actions: ({ event }) => received.push(event) } },
    }),
    clock === undefined ? {} : { clock },
  ).start()
  return {
    received,
    actor: () => parent.getSnapshot().children['child'] as ActorRefFrom<Logic>,
    stop: () => {
      parent.stop()
    },
  }
}
