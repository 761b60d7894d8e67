// Finds the answers to each requirement: states, sentences, calls and tests. Writes them to reports/trace.json; prints
// how many requirements of each area have answers, and which have none. `--area NAME` prints one area, `--id A-090` one
// requirement. `--citations` only checks the citations in tests and writes no file. Without options, also counts the
// flows in docs/sign-off.tsv that product owners signed off. Fails if a citation or docs/sign-off.tsv is malformed, or
// if a citation names an unknown requirement.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FLOWS } from '#machines/catalogue.ts'
import { signOffStatusOf, UnreadableSignOff } from '#flow-book/sign-off.model.ts'
import { CALLS } from '#sandbox/services/calls.ts'
import { readSignOffs, signOffHashOf } from '#flow-book/writer/sign-off.ts'
import { factsOf } from '#flow-book/writer/table.ts'
import { quietXState } from './support/quiet-xstate.ts'
import { say, stop } from './support/say.ts'
import { citationsIn } from './trace/citations.ts'
import { collect } from './trace/collect.ts'
import { requirementsFrom } from './trace/requirements.ts'
import { signOffLines } from './trace/sign-offs.ts'
import { areaLines, requirementLines, unansweredOf } from './trace/lines.ts'

const { area, id, citations } = parseArgs({
  options: {
    area: { type: 'string' },
    id: { type: 'string' },
    citations: { type: 'boolean', default: false },
  },
}).values

quietXState()

const sayAll = (lines: readonly string[]): void => lines.forEach(say)

const requirements = requirementsFrom(readFileSync('docs/requirements.tsv', 'utf8'))
const wanted = requirements.filter(
  row => (area === undefined || row.area === area) && (id === undefined || row.id === id),
)
if (wanted.length === 0) {
  stop(
    2,
    `No requirement has ${[area, id].filter(word => word !== undefined).join(' and ')}; areas are ${[...new Set(requirements.map(row => row.area))].join(', ')}`,
  )
}

const read = globSync('{src,machines,packages,tests,tools}/**/*.test.{ts,tsx}')
  .toSorted()
  .map(file => citationsIn(file, readFileSync(file, 'utf8')))
const { traced, faults } = collect(requirements, {
  flows: FLOWS,
  calls: CALLS,
  citations: read.flatMap(file => file.citations),
})

if (!citations) {
  const answered = traced.map(({ observe: _, ...row }) => row)
  mkdirSync('reports', { recursive: true })
  writeFileSync('reports/trace.json', `${JSON.stringify({ requirements: answered }, null, 2)}\n`)
}

const faultsOfSignOff: string[] = []

const agreedTo = (): string[] => {
  const rows = readSignOffs(FLOWS.map(flow => flow.id))
  return signOffLines(
    FLOWS.map(flow => ({
      flow: flow.id,
      signOffStatus: signOffStatusOf(rows, flow.id, signOffHashOf(factsOf(flow))),
    })),
  )
}

const shown = traced.filter(row => wanted.some(({ id: known }) => known === row.id))
if (id === undefined) {
  const unanswered = unansweredOf(shown)
  sayAll([...areaLines(shown), '', `Without an answer: ${unanswered.length}`, ...unanswered])
  if (!citations && area === undefined) {
    try {
      sayAll(['', ...agreedTo()])
    } catch (error) {
      if (!(error instanceof UnreadableSignOff)) throw error
      faultsOfSignOff.push(error.message)
    }
  }
} else {
  sayAll(shown.flatMap(requirementLines))
}

const wrong = [...read.flatMap(file => file.faults), ...faults, ...faultsOfSignOff]
if (wrong.length > 0) sayAll(['', ...wrong])
process.exitCode = wrong.length === 0 ? 0 : 1
