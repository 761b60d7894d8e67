import { readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { FLOWS } from '#machines/catalogue.ts'
import { RULES, unknownRequirements } from '#flow-kit/rules/rules.ts'

const CHARTS = FLOWS.map(({ id, machine }): [string, AnyStateMachine] => [id, machine])

const REQUIREMENTS = new Set(
  readFileSync('docs/requirements.tsv', 'utf8')
    .split('\n')
    .slice(1)
    .map(row => row.split('\t')[0] ?? '')
    .filter(id => id !== ''),
)

it('contains the requirements of the specification', () => {
  // Leave out the requirements from B-001 on: the project added them, the specification does not contain them.
  expect([...REQUIREMENTS].filter(id => !id.startsWith('B-'))).toHaveLength(706)
})

describe.each(CHARTS)('%s', (_id, chart) => {
  it.each(RULES)('$name', ({ broken }) => {
    expect(broken(chart)).toEqual([])
  })

  it('cites only requirements that exist', () => {
    expect(unknownRequirements(chart, REQUIREMENTS)).toEqual([])
  })
})
