import {
  createActor,
  createMachine,
  isMachineSnapshot,
  StateMachine,
  type ActorRefFrom,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import type { Flow } from '#flow-kit/flow.ts'
import { askedOf, heldChart, heldLogic, giveOutcome } from '#flow-kit/held-logic.ts'
import { asJson, isJson } from '#flow-kit/json.ts'
import { createRecorder, type Recorder } from '#flow-kit/recorder.ts'
import { stepClock, type StepClock } from '#flow-kit/step-clock.ts'
import { HALF, TIME, type Observation, type Step } from '#flow-kit/trace.ts'

/** The real actor of a flow; the flow's cases replace its ports and children. */
export interface Run {
  /** The flow's actor, for a view that shows it. Its events reach the run without a label. */
  actor: AnyActorRef
  /**
   * Labels of everything that can happen next: every event, the outcomes of pending work, and time. Empty if the
   * machine is not active.
   */
  offers(): string[]
  /** Plays a label: sends its event, or ends its port's call. Throws if `offers` does not return the label. */
  play(label: string): Step
  /** Plays a label of a known path: like `play`, but does not check `offers` and records no step. */
  follow(label: string): void
  observe(): Observation
  /** A text that is different for every configuration of the flow. */
  identity(): string
  stop(): void
}

export interface RunOptions {
  /** A machine to run instead of the flow's own, such as a mutant. */
  machine?: AnyStateMachine
  /** The flow of each child that runs its real machine, by actor name. */
  live?: Readonly<Record<string, Flow>>
}

/** The actor of a run of this flow, with the type of the flow's machine. */
export const actorOf = <Machine extends AnyStateMachine>(
  _flow: { machine: Machine },
  { actor }: Run,
): ActorRefFrom<Machine> => actor as ActorRefFrom<Machine>

/** Starts the actor of a flow. Throws if the flow has no start with that label. */
export const startRun = (
  flow: Flow,
  start: string,
  { machine = flow.machine, live }: RunOptions = {},
): Run => {
  const clock = stepClock()
  const stage = live === undefined ? stageWithoutChildren(machine) : stageOf(machine, live)
  const log = createRecorder(stage.held, ACTOR)
  const { actor, system } = startOn(stage, flow, start, clock, log)
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot()
  /**
   * The last observation and its snapshot. If the actor has another snapshot by now, the observation is out of date: a
   * view may have sent an event of its own.
   */
  let seen: Observation | null = null
  let seenOf: AnyMachineSnapshot | null = null

  const pending = (): AnyActorRef[] => workOf(actor)

  const flows = [flow, ...Object.values(live ?? {})]
  const outcomesOf = (child: AnyActorRef) =>
    flows.find(({ outcomes }) => child.id in outcomes)?.outcomes[child.id] ?? {}

  const observe = (): Observation => {
    const { value, status, tags, context, output } = snapshot()
    if (!isJson(context)) throw new TypeError(`The context of ${flow.id} is not JSON`)
    return {
      value,
      status,
      tags: [...tags].toSorted(),
      enabled: Object.entries(flow.events)
        .filter(([, event]) => status === 'active' && snapshot().can(event))
        .map(([label]) => label),
      asked: pending().map(child => `${child.id} ${JSON.stringify(asJson(askedOf(child)))}`),
      wait: clock.untilNext(),
      context: asJson(context),
      output: asJson(output),
    }
  }

  const now = (): Observation => {
    if (seen === null || seenOf !== snapshot()) {
      seen = observe()
      seenOf = snapshot()
    }
    return seen
  }

  const offers = (): string[] =>
    snapshot().status === 'active'
      ? [
          ...Object.keys(flow.events),
          ...pending().flatMap(child => Object.keys(outcomesOf(child))),
          ...(clock.untilNext() === null ? [] : [TIME]),
          ...(clock.isNextFresh() ? [HALF] : []),
        ]
      : []

  const happen = (label: string): void => {
    const event = flow.events[label]
    if (event !== undefined) {
      actor.send(event)
      return
    }
    if (label === HALF) {
      clock.pass(Math.floor((clock.untilNext() ?? 0) / 2))
      return
    }
    if (label === TIME) {
      clock.pass((clock.untilNext() ?? 1) - 1)
      log.startElapsing()
      clock.pass(1)
      return
    }
    const child = pending().find(candidate => label in outcomesOf(candidate))
    const outcome = child === undefined ? undefined : outcomesOf(child)[label]
    if (child === undefined || outcome === undefined) throw notOnOffer(flow, label, snapshot())
    giveOutcome(child, outcome)
  }

  return {
    actor,
    offers,
    observe: now,
    play: label => {
      if (!offers().includes(label)) throw notOnOffer(flow, label, snapshot())
      const before = now()
      const snapshotBefore = snapshot()
      log.begin(snapshotBefore)
      happen(label)
      const doings = log.end()
      const isOwn = Object.values(flow.outcomes).some(cases => label in cases)
      const isEvent = label in flow.events
      const isRefused = isEvent
        ? !before.enabled.includes(label)
        : isOwn && doings.taken.length === 0
      if (!isEvent || !isRefused || snapshot() !== snapshotBefore) seen = null
      return { label, before, after: now(), isRefused, ...doings }
    },
    follow: label => {
      seen = null
      happen(label)
    },
    identity: () => {
      const { value, status } = snapshot()
      const work = pending().map(({ id }) => id)
      const timers = clock.untilNext() === null ? null : clock.isNextFresh()
      return JSON.stringify([value, status, work, timers, asJson(flow.identify(snapshot()))])
    },
    stop: () => {
      system.stop()
    },
  }
}

const notOnOffer = ({ id }: Flow, label: string, { value }: AnyMachineSnapshot): Error =>
  new Error(`The flow ${id} does not know '${label}' in ${JSON.stringify(value)}`)

/** Id of a flow's actor, which runs as a child so that it can send to a parent. */
const ACTOR = 'flow'

/** Pending work of an actor and of its live children. */
const workOf = (actor: AnyActorRef): AnyActorRef[] => {
  const { children }: AnyMachineSnapshot = actor.getSnapshot()
  return Object.values(children as Record<string, AnyActorRef>)
    .filter(child => child.getSnapshot().status === 'active')
    .flatMap(child => (isMachineSnapshot(child.getSnapshot()) ? workOf(child) : [child]))
}

/** The machine with held logic (`heldLogic`, `heldChart`) for every port and child that is not in `live`. */
const heldMachine = (
  machine: AnyStateMachine,
  live: Readonly<Record<string, Flow>>,
): AnyStateMachine => {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => {
    const own = live[name]
    if (own !== undefined) return [name, heldMachine(own.machine, live)]
    return [name, logic instanceof StateMachine ? heldChart(logic) : heldLogic]
  })
  return machine.provide({ actors: Object.fromEntries(actors) })
}

/** The input of `Stage.parent`, which starts the machine under test with `input`. */
interface Begun {
  input: unknown
}

/** A machine whose ports and children are held, and the parent machine that starts it. */
interface Stage {
  held: AnyStateMachine
  parent: AnyStateMachine
}

const stageOf = (machine: AnyStateMachine, live: Readonly<Record<string, Flow>>): Stage => {
  const holdingMachine = heldMachine(machine, live)
  const parent = createMachine({
    id: 'harness',
    types: {} as { context: Begun; input: Begun },
    context: ({ input }) => input,
    invoke: {
      id: ACTOR,
      src: holdingMachine,
      input: ({ context }) => context.input,
      onDone: {},
      onError: {},
    },
  })
  return { held: holdingMachine, parent }
}

const stagesWithoutChildren = new WeakMap<AnyStateMachine, Stage>()

/** The stage of a machine without live children. It is cached, because `explore` starts it thousands of times. */
const stageWithoutChildren = (machine: AnyStateMachine): Stage => {
  const stage = stagesWithoutChildren.get(machine) ?? stageOf(machine, {})
  stagesWithoutChildren.set(machine, stage)
  return stage
}

const startOn = (
  { parent }: Stage,
  { id, starts }: Flow,
  start: string,
  clock: StepClock,
  log: Recorder,
): { actor: AnyActorRef; system: AnyActor } => {
  if (!(start in starts)) throw new Error(`The flow ${id} does not begin with '${start}'`)
  const system = createActor(parent, {
    id: 'parent',
    input: { input: starts[start] },
    clock,
    inspect: log.inspect,
  })
  system.subscribe({ error: () => undefined })
  system.start()
  const actor = system.getSnapshot().children[ACTOR]
  if (actor === undefined) throw new Error(`The flow ${id} did not start`)
  return { actor, system }
}
