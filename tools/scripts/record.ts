// Records what changed since the last common commit with main: the traces of touched machines, the words of touched
// flows and, if a view, a style or a text was touched, the looks of pages and what screen readers say. Ends at the
// first disagreement. Else prints the differences and how to read them. `--flow NAME,NAME` chooses the flows, `--only
// traces,words,looks` the kinds, `--since REV` the revision to compare with.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
import { touchedFlows } from './changed/checks-for.ts'
import { treeHere, touchedSince } from './changed/touched.ts'
import { inWorkers } from './support/in-workers.ts'
import { runCheck } from './support/run-check.ts'
import { say, stop } from './support/say.ts'
import { traceFile } from './traces/trace-files.ts'
import type { TracedFlow } from './traces/worker.ts'

/** What to look for in the difference of each kind of recording. */
const KINDS = {
  traces: {
    files: '*.traces.txt',
    read: 'as a change of behaviour: a line with - is what the machine no longer does',
  },
  words: {
    files: '*.words.txt',
    read: 'as a customer would: what is said in each state, in which order, and where the focus is',
  },
  looks: {
    files: 'tests/journeys/recorded',
    read: 'for elements and properties that you did not mean to change, and for what is heard twice or no more',
  },
}
type Kind = keyof typeof KINDS
const isKind = (name: string): name is Kind => name in KINDS

/**
 * The most lines of a difference that are printed; of a longer difference, only the number of changed lines of each
 * file.
 */
const PRINTED = 200

const { values } = parseArgs({
  options: { flow: { type: 'string' }, only: { type: 'string' }, since: { type: 'string' } },
})
const kinds = values.only?.split(',') ?? Object.keys(KINDS)
const other = kinds.find(kind => !isKind(kind))
if (other !== undefined) stop(2, `--only takes ${Object.keys(KINDS).join(', ')}, not "${other}"`)

const run = async (...args: readonly string[]): Promise<void> => {
  const { ok } = await runCheck('record', args, { isShown: true, env: { FIRST_FAILURE: 'true' } })
  if (ok) return
  say(`Recording ended at the first disagreement: ${args.join(' ')}`)
  process.exit(1)
}

const recordTraces = async (flows: readonly string[]): Promise<void> => {
  const all = await inWorkers<TracedFlow>(new URL('traces/worker.ts', import.meta.url), flows)
  for (const [index, { text, unnoticed }] of all.entries()) {
    const id = flows[index] ?? ''
    writeFileSync(traceFile(id), text)
    for (const fault of unnoticed)
      say(`${id}: no trace notices ${fault}; CONTRIBUTING says what to do`)
  }
}

const tree = treeHere()
const touched = touchedSince(values.since)
/** The flows of `--flow`. Without it: the touched flows; for a recording of traces only, all flows. */
const chosen = ((): ReturnType<typeof touchedFlows> => {
  const all = values.flow?.split(',').map(id => flowOf(id).id)
  if (all === undefined && values.only !== 'traces') return touchedFlows(touched, tree)
  const flows = all ?? FLOWS.map(({ id }) => id)
  return {
    cases: flows,
    stage: flows.filter(id => tree.staged.has(id)),
    paths: flows.filter(id => tree.played.has(id) && !tree.staged.has(id)),
  }
})()
const shows = touched.some(file => /^(?:src\/.*\.(?:tsx|css|po)|src\/.*-class\.ts)$/u.test(file))

if (kinds.includes('traces')) await recordTraces(chosen.cases)
if (kinds.includes('words') && chosen.stage.length > 0)
  await run('npm', 'run', '-s', 'test:stage', '--', '--record', '--flow', chosen.stage.join(','))
if (kinds.includes('words') && chosen.paths.length > 0) {
  const way = ['--record', '--flow', chosen.paths.join(',')]
  await run('npm', 'run', '-s', 'test:paths', '--', ...way)
}
if (kinds.includes('looks') && (values.only === 'looks' || (shows && values.flow === undefined)))
  await run('npm', 'run', '-s', 'test:journeys', '--', 'looks', 'screens', '-u')

for (const { files, read } of kinds.filter(isKind).map(kind => KINDS[kind])) {
  const diff = (...options: string[]): string =>
    spawnSync('git', ['diff', ...options, '--', files], { encoding: 'utf8' }).stdout
  const text = diff()
  if (text === '') continue
  say(text.split('\n').length > PRINTED ? diff('--stat') : text)
  say(`Read git diff -- '${files}' ${read}.\n`)
}
