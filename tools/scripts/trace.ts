// Lists for each requirement the states, sentences, paths, calls and tests that answer for it. Prints how far each area
// is and what nothing answers for; writes reports/trace.json. `--area NAME` for one area, `--id A-090` for one row.
// Fails when something cites a requirement that does not exist.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FLOWS } from '#machines/catalogue.ts'
import { CALLS } from '#sandbox/services/calls.ts'
import { quietXState } from './quiet-xstate.ts'
import { citationsIn } from './trace/citations.ts'
import { collect } from './trace/collect.ts'
import { requirementsFrom } from './trace/requirements.ts'
import { areasOf, tableOf, toldOf, unansweredOf } from './trace/told.ts'

const { area, id } = parseArgs({
  options: { area: { type: 'string' }, id: { type: 'string' } },
}).values

quietXState()

const say = (lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`)
}

const requirements = requirementsFrom(readFileSync('docs/requirements.tsv', 'utf8'))
const wanted = requirements.filter(
  row => (area === undefined || row.area === area) && (id === undefined || row.id === id),
)
if (wanted.length === 0) {
  process.stderr.write(
    `No requirement has ${[area, id].filter(word => word !== undefined).join(' and ')}; areas are ${[...new Set(requirements.map(row => row.area))].join(', ')}\n`,
  )
  process.exit(2)
}

const read = globSync('{src,machines,sandbox,tests}/**/*.test.{ts,tsx}')
  .toSorted()
  .map(file => citationsIn(file, readFileSync(file, 'utf8')))
const { traced, faults } = collect(requirements, {
  flows: FLOWS,
  calls: CALLS,
  citations: read.flatMap(({ citations }) => citations),
})

mkdirSync('reports', { recursive: true })
writeFileSync(
  'reports/trace.json',
  `${JSON.stringify(
    {
      requirements: traced.map(row => ({
        id: row.id,
        area: row.area,
        requirement: row.requirement,
        answers: row.answers,
      })),
      areas: areasOf(traced),
    },
    null,
    2,
  )}\n`,
)

const shown = traced.filter(row => wanted.some(({ id: known }) => known === row.id))
if (id === undefined) {
  const unanswered = unansweredOf(shown)
  say([...tableOf(shown), '', `Without an answer: ${unanswered.length}`, ...unanswered])
} else {
  say(shown.flatMap(toldOf))
}

const wrong = [...read.flatMap(file => file.faults), ...faults]
if (wrong.length > 0) say(['', ...wrong])
process.exitCode = wrong.length === 0 ? 0 : 1
