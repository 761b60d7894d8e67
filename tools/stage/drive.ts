import { userEvent } from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import type { Edge, FlowGraph } from '#flow-kit/explore.ts'
import { isControlOf, isMoves } from '#flow-kit/gesture.ts'
import { graphFrom } from '#flow-kit/graph-text.ts'
import { replay } from '#flow-kit/replay.ts'
import { faultsOf } from '#flow-kit/rules/judge.ts'
import { startRun, type Run } from '#flow-kit/run.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { toursOf, type Tour } from '#flow-kit/tours.ts'
import type { Observation } from '#flow-kit/trace.ts'
import {
  type Control,
  deadControls,
  disagreements,
  exceptionsFor,
  gestureFor,
  isGestured,
  isPlayable,
} from '#tools/stage/agreement.ts'
import type { Judgement, StageDriver, StagePlan } from '#tools/stage/driver.ts'
import { moveInPage } from '#tools/stage/in-page-moves.ts'
import {
  brokenRules,
  controlsIn,
  controlsOfPage,
  hasFocus,
  readPart,
  type ReadPage,
} from '#tools/stage/judgements.ts'
import type { Performance, Theatre } from '#tools/stage/on-stage.tsx'
import { outOfReach } from '#tools/stage/out-of-reach.ts'
import { pageEngine, reading, selectorOf } from '#tools/stage/page-engine.ts'
import { configurationName, isAmong, type PageWords, pageWords } from '#tools/stage/page-words.ts'
import { becomes, quiet, quietFrames } from '#tools/stage/quiet.ts'
import type { AnyStageFile } from '#tools/stage/stage-file.ts'
import { STAGED, stageFileOf } from '#tools/stage/stage-files.ts'

/**
 * How often the stage judges a page again, each time after some quiet frames: a page with a fault, and a page that does
 * not say the words that are recorded of it.
 */
const PATIENCE = 200
const READS = 40

/** Milliseconds after which a step counts as hanging, and milliseconds for which one call presses controls. */
const HANGING = 20_000
const PRESSING = 5000

/** Roles of controls that do something when they are pressed. */
const PRESSED = new Set(['button', 'checkbox', 'menuitem', 'radio', 'switch', 'tab'])

/** A flow on the page, beside a second run of its machine without a page. */
interface Scene {
  file: AnyStageFile
  page: Performance
  alone: Run
  /** The way from the beginning to now. */
  start: string
  labels: string[]
}

/** The words and controls of the page at one moment. */
interface Look {
  words: PageWords
  faults: string[]
  controls: Control[]
  /** The controls of the flow's part. */
  own: Control[]
}

/** A control that no gesture names, and tours to configurations in which it is on the page. */
interface Unnamed {
  flow: string
  role: string
  name: string
  tours: Tour[]
}

export const createDriver = (theatre: Theatre): StageDriver => {
  let scene: Scene | null = null
  let toldMissing = 0
  let recorded: Readonly<Record<string, readonly PageWords[]>> = {}
  /** The controls that no gesture names, by state, role and name; null if `idleControls` has pressed them. */
  const unnamed = new Map<string, Unnamed | null>()
  /** The controls of this flow that `idleControls` has pressed, by role and name. */
  const pressed = new Set<string>()
  /** The words of the pages whose controls are in `unnamed`. */
  const examined = new Set<string>()
  /** The pages of the flow on which every control is within reach. */
  const reached = new Set<string>()
  const needed = new Map<AnyStageFile, Set<number>>()
  /** The graph of the last flow that was planned. */
  let graph: FlowGraph | null = null
  /** The faults of the last look. A step that hangs reports them, because they may be the reason. */
  let lastFaults: readonly string[] = []

  const current = (): Scene => {
    if (scene === null) throw new Error('No flow is on the stage yet')
    return scene
  }

  const readGraph = ({ flow }: AnyStageFile, text: string): FlowGraph => {
    graph = graphFrom(flow, text)
    return graph
  }

  const outOfReachNow = async (): Promise<string[]> => {
    const page = pageNow()
    const unreachable = reached.has(page) ? [] : await outOfReach()
    if (unreachable.length === 0) reached.add(page)
    return unreachable
  }

  /** Reads the current page, and the state of its machine. */
  const lookAt = async ({ file, page, alone }: Scene, hadFocus: boolean): Promise<Look> => {
    const seen = alone.observe()
    const look = reading(() => {
      const read = readPart(file.part)
      return { words: wordsIn(read), own: controlsIn(read.trees), controls: controlsOfPage() }
    })
    const faults = brokenRules(file, seen)
    if (hadFocus && !hasFocus()) faults.push('The focus is lost')
    if (page.run.identity() !== alone.identity()) {
      faults.push(`The page is in ${page.run.identity()}, the machine alone in ${alone.identity()}`)
    } else if (seen.status === 'active') faults.push(...disagreements(file, seen, look.controls))
    faults.push(...(await outOfReachNow()))
    lastFaults = faults
    return { ...look, faults }
  }

  /** How often the stage judges a page again. */
  const patienceFor = ({ words, faults }: Look): number => {
    if (faults.length > 0) return PATIENCE
    const all = recorded[configurationName(current().alone.identity())] ?? []
    return all.length === 0 || isAmong(all, words) ? 0 : READS
  }

  /** Judges the page. A fault counts only if it is still there at the last look. */
  const judge = async (faults: readonly string[], hadFocus: boolean): Promise<Judgement> => {
    const own = current()
    await quiet()
    let look = await lookAt(own, hadFocus)
    for (let times = 0; faults.length === 0 && times < patienceFor(look); times += 1) {
      await quietFrames()
      look = await lookAt(own, hadFocus)
    }
    noteNeeded(own.file, own.alone.observe(), look.controls)
    noteUnnamed(own, look)
    const lacking = theatre.missing
      .slice(toldMissing)
      .map(id => `A sentence is in no catalogue: ${id}; run npm run texts`)
    toldMissing = theatre.missing.length
    return {
      identity: own.alone.identity(),
      faults: [...faults, ...look.faults, ...lacking],
      words: look.words,
    }
  }

  const noteNeeded = (file: AnyStageFile, seen: Observation, controls: Control[]): void => {
    const own = needed.get(file) ?? new Set()
    needed.set(file, own)
    const dead = deadControls(file, seen, controls)
    for (const label of [...seen.enabled, ...dead.flatMap(({ labels }) => labels)]) {
      for (const index of exceptionsFor(file, seen, label)) own.add(index)
    }
  }

  const noteUnnamed = ({ file, alone, start, labels }: Scene, { words, own }: Look): void => {
    const flow = file.flow.id
    if (examined.has(`${flow} ${words.words}`)) return
    examined.add(`${flow} ${words.words}`)
    const state = statePath(alone.observe().value)
    const near = graph?.flow === file.flow ? graph.configurations.get(alone.identity()) : undefined
    for (const control of own) {
      const { role, name, isDisabled } = control
      const key = `${flow} ${state} ${role} ${name}`
      if (isDisabled || !PRESSED.has(role) || unnamed.has(key)) continue
      if (isControlOfGesture(file, control)) continue
      const shortest = near === undefined ? [] : [{ start: near.start, labels: near.path }]
      unnamed.set(key, { flow, role, name, tours: [...shortest, { start, labels: [...labels] }] })
    }
  }

  const giveAlone = (label: string): string[] => {
    const { file, alone, labels } = current()
    labels.push(label)
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
    // Wait, because a page that still renders may replace a control after it was found and before it is pressed.
    await quietFrames()
    return page
  }

  /** Whether a control is on the page at the end of a tour, and its press does nothing. */
  const isIdle = async (file: AnyStageFile, { role, name, tours }: Unnamed): Promise<boolean> => {
    const did: (boolean | null)[] = []
    for (const tour of tours) {
      did.push(await doesSomething(await arrive(file, tour), file, { role, name }))
      if (did.includes(true)) return false
    }
    return did.includes(false)
  }

  const step = async (label: string): Promise<Judgement> => {
    const hadFocus = hasFocus()
    const faults = [...giveAlone(label), ...(await perform(label))]
    return judge(faults, hadFocus)
  }

  /** Performs a step. If the step hangs, resolves to the words and faults of the page at that time. */
  const stepInTime = async (label: string): Promise<Judgement> => {
    const late = Promise.withResolvers<Judgement>()
    const timer = setTimeout(() => {
      const { file, alone } = current()
      const faults = [`it hangs: no answer for ${HANGING / 1000} s`, ...lastFaults]
      late.resolve({ identity: alone.identity(), faults, words: wordsIn(readPart(file.part)) })
    }, HANGING)
    try {
      return await Promise.race([step(label), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    staged: STAGED,
    plan: async (flow, text) => {
      const file = await stageFileOf(flow)
      return planOf(file, readGraph(file, text))
    },
    closed: async (flow, text) => {
      const file = await stageFileOf(flow)
      return graphFrom(file.flow, text)
        .edges.filter(({ label, step: { before } }) => !isPlayable(file, before, label))
        .map(({ from, label }) => `${from} ${label}`)
    },
    know: words => {
      recorded = words
    },
    begin: async (flow, start) => {
      const file = await stageFileOf(flow)
      scene?.alone.stop()
      if (scene?.file !== file) {
        reached.clear()
        pressed.clear()
      }
      scene = {
        file,
        page: await theatre.onStage(file, start),
        alone: startRun(file.flow, start),
        start,
        labels: [],
      }
      return judge([], false)
    },
    step: stepInTime,
    steps: async labels => {
      const judged: Judgement[] = []
      for (const label of labels) {
        const one = await stepInTime(label)
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
      return wordsIn(readPart(current().file.part))
    },
    idleControls: async (flow, isShort) => {
      const file = await stageFileOf(flow)
      const idle: string[] = []
      const end = performance.now() + PRESSING
      for (const [key, control] of unnamed) {
        if (control?.flow !== flow) continue
        if (performance.now() > end) return { idle, isDone: false }
        unnamed.set(key, null)
        const words = `The ${control.role} '${control.name}'`
        if (isShort && pressed.has(words)) continue
        pressed.add(words)
        if (await isIdle(file, control)) idle.push(`${words} does nothing when it is pressed`)
      }
      return { idle, isDone: true }
    },
    unneeded: () => {
      const { file } = current()
      return file.exceptions
        .filter((_exception, index) => needed.get(file)?.has(index) !== true)
        .map(({ why }) => `No configuration needs the exception '${why}': take it away`)
    },
  }
}

/**
 * The parts of a configuration that usual tours go to: the state with its pending work, and in this state each fact by
 * itself. Numbers in them do not count.
 */
const partsOf = (identity: string): string[] => {
  const [value, status, work, timers, facts]: readonly unknown[] = JSON.parse(identity)
  const place = JSON.stringify([value, status, work])
  const all = Array.isArray(facts) ? facts : [facts]
  return [
    `${place} ${JSON.stringify(timers)}`,
    ...all.map((fact, index) => `${place} ${index} ${JSON.stringify(fact)}`),
  ].map(part => part.replaceAll(/\d+/gu, '#'))
}

/** What tours must cover of an edge: its transitions, and its label in its state. */
const ways = ({ label, step: { before, taken } }: Edge): string[] => [
  ...taken,
  `${JSON.stringify(before.value)} ${label}`,
]

const planOf = (file: AnyStageFile, graph: FlowGraph): StagePlan => {
  const { flow, unseen } = file
  const isOpen = ({ label, step }: Edge): boolean => isPlayable(file, step.before, label)
  const tours = (goals: (edge: Edge) => readonly string[]): Tour[] =>
    toursOf(graph, { isOpen, goals }, false)
  const usual = tours(edge => [...ways(edge), ...partsOf(edge.to)])
  const taken = new Set(usual.flatMap(tour => replay(flow, tour)).flatMap(step => step.taken))
  const all = new Set(graph.edges.flatMap(({ step }) => step.taken))
  const missed = [...all].filter(id => !taken.has(id))
  return {
    whole: tours(edge => [...ways(edge), edge.to]),
    usual,
    short: tours(({ label, step: { after } }) => [
      JSON.stringify(after.value),
      ...(isGestured(file, label) ? [label] : []),
    ]),
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

/**
 * The page with the size of its window, to recognise an equal page. Leaves out the numbers of React's ids, because they
 * differ on each mount.
 */
const pageNow = (): string => {
  const { body, documentElement } = document
  const around = (documentElement.cloneNode(false) as Element).outerHTML
  return `${innerWidth} ${around} ${body.outerHTML.replaceAll(/_r_[\da-z]+_/gu, '_r_')}`
}

const wordsIn = ({ trees, focus }: ReadPage): PageWords => pageWords(trees, focus)

/**
 * Whether a press changes the page, the flow or a neighbour, or leads to another screen. Null if the control is not
 * there.
 */
const doesSomething = async (
  { run, neighbours, visited }: Performance,
  { part }: AnyStageFile,
  { role, name }: { role: string; name: string },
): Promise<boolean | null> => {
  const engine = pageEngine()
  const selector = selectorOf({ role, names: [name] })
  const [control] = engine.querySelectorAll(engine.parseSelector(selector), document)
  if (control === undefined) return null
  const words = (): string => JSON.stringify(readPart(part).trees)
  const before = words()
  let isHeard = false
  const hear = (): void => {
    isHeard = true
  }
  const subscriptions = [run.actor, ...neighbours].map(actor => actor.subscribe(hear))
  await userEvent.setup({ delay: null }).click(control)
  const didSomething = await becomes(
    () => isHeard || visited.length > 0 || words() !== before,
    PATIENCE,
  )
  for (const subscription of subscriptions) subscription.unsubscribe()
  return didSomething
}
