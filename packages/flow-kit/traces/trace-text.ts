import type { Flow } from '#flow-kit/flow.ts'
import { asJson } from '#flow-kit/json.ts'
import { startRun, type RunOptions } from '#flow-kit/run.ts'
import { statePath } from '#flow-kit/state-path.ts'
import type { Observation, Step } from '#flow-kit/trace.ts'
import type { Tour } from '#flow-kit/tours.ts'

/** A path in a file of traces, which says what the machine does on the path. */
export interface Traced extends Tour {
  /** The labels that lead from the start to the first recorded step. */
  way: readonly string[]
}

/** What a machine does on a traced path: its lines in the file, and its steps. */
export interface Retraced {
  traced: Traced
  lines: string[]
  steps: Step[]
}

/** The prefix of a trace's first line, and the separators in the lines. */
const MARK = '# '
const [THEN, TO, AND] = [' | ', ' → ', ' · ']

/** The traced paths of a file, in order. */
export const tracedIn = (text: string): Traced[] =>
  text
    .trim()
    .split('\n\n')
    .filter(block => block.startsWith(MARK))
    .map(block => {
      const [head = '', ...lines] = block.split('\n')
      const [start = '', ...way] = head.slice(MARK.length).split(THEN)
      const steps = way.length === 0 ? lines.slice(1) : lines
      return { start, way, labels: steps.map(line => line.split(/ [→·] /u)[0] ?? '') }
    })

export const textOf = (traces: readonly Pick<Retraced, 'lines'>[]): string =>
  `${traces.map(({ lines }) => lines.join('\n')).join('\n\n')}\n`

/**
 * Throws an error of one sentence if a machine does not do what was recorded. Names the first wrong target if there is
 * one, because all later differences may follow from it.
 */
export const refuseDifference = (recorded: string, now: string): void => {
  const today = blocksOf(now)
  const said = blocksOf(recorded).flatMap((was, index) => {
    const is = today[index] ?? []
    const place = was.findIndex((line, number) => line !== is[number])
    return place === -1 ? [] : [sentenceOf(was[place] ?? '', is[place] ?? 'nothing more')]
  })
  const sentence = said.find(own => own.startsWith('After')) ?? said[0]
  if (sentence !== undefined) throw new Error(sentence)
}

const blocksOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n\n')
    .map(block => block.split('\n'))

const sentenceOf = (was: string, is: string): string => {
  const [label = '', whole = ''] = was.split(TO)
  const [other, found = ''] = is.split(TO)
  const [target] = whole.split(AND)
  const [reached] = found.split(AND)
  return label === other && target !== reached
    ? `After '${label}' the machine is in ${reached}, and should be in ${target}`
    : `The machine does: ${is}. It should do: ${was}`
}

/** Runs a traced path. A label that cannot happen ends the path with a line that says so. */
export const retrace = (flow: Flow, traced: Traced, options: RunOptions = {}): Retraced => {
  const { start, way, labels } = traced
  const run = startRun(flow, start, options)
  const lines = [`${MARK}${[start, ...way].join(THEN)}`]
  const steps: Step[] = []
  let emitted: string[] = []
  run.actor.on('*', event => emitted.push(JSON.stringify(asJson(event))))
  const isOnOffer = (label: string): boolean => {
    const isThere = run.offers().includes(label)
    if (!isThere) lines.push(`'${label}' cannot happen in ${statePath(run.observe().value)}`)
    return isThere
  }
  const arrive = (): boolean => {
    if (way.length === 0) lines.push(lineOfBeginning(run.observe()))
    return way.every(label => {
      const isThere = isOnOffer(label)
      if (isThere) run.play(label)
      return isThere
    })
  }
  if (arrive()) {
    for (const label of labels) {
      if (!isOnOffer(label)) break
      emitted = []
      const step = run.play(label)
      steps.push(step)
      lines.push(lineOfStep(step, emitted))
    }
  }
  run.stop()
  return { traced, lines, steps }
}

const NOWHERE: Observation = {
  value: '',
  status: 'active',
  tags: [],
  enabled: [],
  asked: [],
  wait: null,
  context: {},
  output: null,
}

const lineOfBeginning = (seen: Observation): string =>
  [statePath(seen.value), ...changesOf(NOWHERE, seen)].join(AND)

/** The line of a step: its label, the new state if the state changed, and all other effects and changes. */
const lineOfStep = (
  { label, before, after, isRefused, effects }: Step,
  emitted: readonly string[],
): string => {
  const [from, to] = [statePath(before.value), statePath(after.value)]
  return [
    from === to ? label : `${label}${TO}${to}`,
    ...(isRefused ? ['refused'] : []),
    ...effects.map(effect => `does ${shortened(effect)}`),
    ...emitted.map(event => `emits ${shortened(event)}`),
    ...changesOf(before, after),
  ].join(AND)
}

const changesOf = (before: Observation, after: Observation): string[] => [
  ...(before.status === after.status ? [] : [after.status]),
  ...without(before.tags, after.tags).map(tag => `not ${tag}`),
  ...without(after.tags, before.tags).map(tag => `is ${tag}`),
  ...without(before.asked, after.asked).map(work => `ends ${work.split(' ')[0] ?? ''}`),
  ...without(after.asked, before.asked).map(work => `asks ${shortened(work)}`),
  ...(before.wait === after.wait ? [] : [after.wait === null ? 'no delay' : `${after.wait} ms`]),
  ...valuesThatChanged('', before.context, after.context),
  ...(JSON.stringify(before.output) === JSON.stringify(after.output)
    ? []
    : [`output ${shortened(JSON.stringify(after.output))}`]),
]

/** The items of `list` that are not in `others`. Equal items are matched one by one. */
const without = (list: readonly string[], others: readonly string[]): string[] => {
  const unmatched = [...others]
  return list.filter(item => {
    const place = unmatched.indexOf(item)
    if (place !== -1) unmatched.splice(place, 1)
    return place === -1
  })
}

/** Each value of a context that has changed, after its path: `order.isOpen = true`. */
const valuesThatChanged = (path: string, before: unknown, after: unknown): string[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isRecord(before) || !isRecord(after)) {
    return [`${path} = ${shortened(JSON.stringify(after) ?? 'nothing')}`]
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
    valuesThatChanged(path === '' ? key : `${path}.${key}`, before[key], after[key]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How many letters of a value a line shows. A longer value is cut, and its checksum follows. */
const MOST = 60

const shortened = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST)}… ${sumOf(text)}`

/** A checksum of a text (FNV-1a). */
const sumOf = (text: string): string => {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum.toString(36)
}
