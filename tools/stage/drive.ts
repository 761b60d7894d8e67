import { userEvent } from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { explore, type Edge } from '#machines/kit/explore.ts'
import { isControlOf, isMoves } from '#machines/kit/gesture.ts'
import { replay } from '#machines/kit/replay.ts'
import { faultsOf } from '#machines/kit/rules/judge.ts'
import { startRun, type Run } from '#machines/kit/run.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { toursOf, type Tour } from '#machines/kit/tours.ts'
import type { Observation } from '#machines/kit/trace.ts'
import {
  type Control,
  deadControls,
  disagreements,
  exceptionsFor,
  gestureFor,
  isGestured,
  isPlayable,
} from '#tools/stage/agreement.ts'
import type { Judged, StageDriver, StagePlan } from '#tools/stage/driver.ts'
import { moveInPage } from '#tools/stage/in-page-moves.ts'
import {
  brokenRules,
  controlsIn,
  controlsOfPage,
  hasFocus,
  readPart,
} from '#tools/stage/judgements.ts'
import type { Performance, Theatre } from '#tools/stage/on-stage.tsx'
import { outOfReach } from '#tools/stage/out-of-reach.ts'
import { pageEngine, selectorOf } from '#tools/stage/page-engine.ts'
import { becomes, quiet, quietFrames } from '#tools/stage/quiet.ts'
import type { AnyStageFile } from '#tools/stage/stage-file.ts'
import { STAGED, stageFileOf } from '#tools/stage/stage-files.ts'

/** How often a page with a fault is judged again, each time after some quiet frames. */
const PATIENCE = 200

/** Roles of controls that do something when they are pressed. */
const PRESSED = new Set(['button', 'checkbox', 'menuitem', 'radio', 'switch', 'tab'])

/** A flow on the page, beside a second run of its machine without a page. */
interface Scene {
  file: AnyStageFile
  page: Performance
  alone: Run
}

/** The driver of the stage in this page. */
export const createDriver = (theatre: Theatre): StageDriver => {
  let scene: Scene | null = null
  let toldMissing = 0
  /** The controls that `idleControls` has pressed, each once per state of a flow. */
  const pressed = new Set<string>()
  /** The configurations of a flow in which each control was found within reach, at a width of the window. */
  const reached = new Set<string>()
  const needed = new Map<AnyStageFile, Set<number>>()

  const current = (): Scene => {
    if (scene === null) throw new Error('No flow is on the stage yet')
    return scene
  }

  const outOfReachIn = (configuration: string): string[] => {
    const key = `${innerWidth} ${configuration}`
    const found = reached.has(key) ? [] : outOfReach()
    if (found.length === 0) reached.add(key)
    return found
  }

  /** The faults of the page as it is now, beside the machine alone. */
  const faultsNow = ({ file, page, alone }: Scene, hadFocus: boolean): string[] => {
    const seen = alone.observe()
    const faults = [
      ...brokenRules(file, seen),
      ...outOfReachIn(`${file.flow.id} ${alone.identity()}`),
    ]
    if (hadFocus && !hasFocus()) faults.push('The focus is lost')
    if (page.run.identity() !== alone.identity()) {
      return [
        ...faults,
        `The page is in ${page.run.identity()}, the machine alone in ${alone.identity()}`,
      ]
    }
    return seen.status === 'active'
      ? [...faults, ...disagreements(file, seen, controlsOfPage())]
      : faults
  }

  /** Judges the page; a fault counts if it lasts. */
  const judge = async (faults: readonly string[], hadFocus: boolean): Promise<Judged> => {
    const own = current()
    await quiet()
    let read = readPart(own.file.part)
    let found = faultsNow(own, hadFocus)
    for (let times = 0; found.length > 0 && faults.length === 0 && times < PATIENCE; times += 1) {
      await quietFrames()
      read = readPart(own.file.part)
      found = faultsNow(own, hadFocus)
    }
    noteNeeded(own.file, own.alone.observe())
    const lacking = theatre.missing
      .slice(toldMissing)
      .map(id => `A sentence is in no catalogue: ${id}; run npm run texts`)
    toldMissing = theatre.missing.length
    return { identity: own.alone.identity(), faults: [...faults, ...found, ...lacking], read }
  }

  const noteNeeded = (file: AnyStageFile, seen: Observation): void => {
    const own = needed.get(file) ?? new Set()
    needed.set(file, own)
    const dead = deadControls(file, seen, controlsOfPage())
    for (const label of [...seen.enabled, ...dead.flatMap(({ labels }) => labels)]) {
      for (const index of exceptionsFor(file, seen, label)) own.add(index)
    }
  }

  const giveAlone = (label: string): string[] => {
    const { file, alone } = current()
    return faultsOf(file.flow, alone.play(label))
  }

  const perform = async (label: string): Promise<string[]> => {
    const { file, page } = current()
    const gesture = isGestured(file, label) ? gestureFor(file, label) : null
    if (gesture === null || 'elsewhere' in gesture) {
      flushSync(() => {
        page.run.follow(label)
      })
      return []
    }
    if ('never' in gesture) return [`Nobody can bring about '${label}': ${gesture.never}`]
    return moveInPage(gesture).then(
      () => [],
      (error: unknown) => [`'${label}': ${error instanceof Error ? error.message : String(error)}`],
    )
  }

  /** Mounts a flow in the configuration at the end of a tour, without gestures. */
  const arrive = async (file: AnyStageFile, { start, labels }: Tour): Promise<Performance> => {
    const page = await theatre.onStage(file, start)
    for (const label of labels) {
      flushSync(() => {
        page.run.follow(label)
      })
    }
    await quietFrames()
    return page
  }

  const step = async (label: string): Promise<Judged> => {
    const hadFocus = hasFocus()
    const faults = [...giveAlone(label), ...(await perform(label))]
    return judge(faults, hadFocus)
  }

  return {
    staged: STAGED,
    plan: async flow => planOf(await stageFileOf(flow)),
    closed: async flow => {
      const file = await stageFileOf(flow)
      return explore(file.flow)
        .edges.filter(({ label, step: { before } }) => !isPlayable(file, before, label))
        .map(({ from, label }) => `${from} ${label}`)
    },
    begin: async (flow, start) => {
      const file = await stageFileOf(flow)
      scene?.alone.stop()
      scene = {
        file,
        page: await theatre.onStage(file, start),
        alone: startRun(file.flow, start),
      }
      return judge([], false)
    },
    step,
    steps: async labels => {
      const judged: Judged[] = []
      for (const label of labels) {
        const one = await step(label)
        judged.push(one)
        if (one.faults.length > 0) break
      }
      return judged
    },
    movesOf: label => {
      const { file } = current()
      if (!isGestured(file, label)) return null
      const gesture = gestureFor(file, label)
      return isMoves(gesture) ? gesture : null
    },
    performed: label => judge(giveAlone(label), false),
    read: async () => {
      await quietFrames()
      return readPart(current().file.part)
    },
    idleControls: async (flow, tour) => {
      const file = await stageFileOf(flow)
      const { run } = await arrive(file, tour)
      const state = statePath(run.observe().value)
      const idle: string[] = []
      for (const control of controlsIn(readPart(file.part).trees)) {
        const { role, name, isDisabled } = control
        const key = `${flow} ${state} ${role} ${name}`
        if (isDisabled || !PRESSED.has(role) || pressed.has(key)) continue
        if (isControlOfGesture(file, control)) continue
        pressed.add(key)
        if (!(await doesSomething(await arrive(file, tour), file, { role, name }))) {
          idle.push(`The ${role} '${name}' does nothing when it is pressed`)
        }
      }
      return idle
    },
    unneeded: () => {
      const { file } = current()
      return file.exceptions
        .filter((_exception, index) => needed.get(file)?.has(index) !== true)
        .map(({ why }) => `No configuration needs the exception '${why}': take it away`)
    },
  }
}

const planOf = (file: AnyStageFile): StagePlan => {
  const { flow, unseen } = file
  const graph = explore(flow)
  const isOpen = ({ label, step }: Edge): boolean => isPlayable(file, step.before, label)
  const whole = toursOf(
    graph,
    {
      isOpen,
      goals: ({ to, label, step: { before, taken } }) => [
        ...taken,
        to,
        `${JSON.stringify(before.value)} ${label}`,
      ],
    },
    false,
  )
  const short = toursOf(
    graph,
    {
      isOpen,
      goals: ({ label, step: { after } }) => [
        JSON.stringify(after.value),
        ...(isGestured(file, label) ? [label] : []),
      ],
    },
    false,
  )
  const taken = new Set(whole.flatMap(tour => replay(flow, tour)).flatMap(step => step.taken))
  const all = new Set(graph.edges.flatMap(({ step }) => step.taken))
  const missed = [...all].filter(id => !taken.has(id))
  return {
    whole,
    short,
    left: [
      ...missed
        .filter(id => !(id in unseen))
        .map(id => `No tour on the stage takes ${id}, and the stage file has no reason`),
      ...Object.keys(unseen)
        .filter(id => !missed.includes(id))
        .map(id => `A tour takes ${id}: take its reason out of the stage file`),
    ],
  }
}

const isControlOfGesture = ({ gestures }: AnyStageFile, control: Control): boolean =>
  Object.values(gestures).some(
    gesture => isMoves(gesture) && gesture.some(move => isControlOf(move, control)),
  )

/** Whether a press changes the page, the flow, a neighbour, or leads to another screen. */
const doesSomething = async (
  { run, neighbours, visited }: Performance,
  { part }: AnyStageFile,
  { role, name }: { role: string; name: string },
): Promise<boolean> => {
  // A page that still renders may replace the control between the look for it and the press.
  await quietFrames()
  const engine = pageEngine()
  const selector = selectorOf({ role, names: [name] })
  const [control] = engine.querySelectorAll(engine.parseSelector(selector), document)
  if (control === undefined) return false
  const words = (): string => JSON.stringify(readPart(part).trees)
  const before = words()
  let isHeard = false
  const hear = (): void => {
    isHeard = true
  }
  const subscriptions = [run.actor, ...neighbours].map(actor => actor.subscribe(hear))
  await userEvent.setup({ delay: null }).click(control)
  await quietFrames()
  const didSomething = await becomes(
    () => isHeard || visited.length > 0 || words() !== before,
    PATIENCE,
  )
  for (const subscription of subscriptions) subscription.unsubscribe()
  return didSomething
}
