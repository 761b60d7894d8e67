import { expect, it } from 'vitest'
import { turnstile } from '#flow-book/writer/flow-kit-of-tests.ts'
import type { FlowRule } from '#flow-book/page/data.ts'
import { goneFlows, olderFacts, type OlderFlows } from './older.ts'
import { tableOf } from './table.ts'

const { machine } = turnstile()
const rule: FlowRule = { kind: 'sentence', says: 'it opens', requirements: ['A-002'] }
const gate = { machine: 'turnstile', rules: [rule] }

it('finds the rules of a flow by its name, and of a flow that was renamed by its machine', () => {
  const turnstileWithoutRules = { machine: 'turnstile', rules: [] }

  expect(rulesThen('gate', { gate })).toEqual([rule])
  expect(rulesThen('turnstile', { gate })).toEqual([rule])
  expect(rulesThen('turnstile', { gate, turnstile: turnstileWithoutRules })).toEqual([])
})

// Answers B-328
it('finds the flows that the product has no more, and none that was renamed', () => {
  const rules = { gate, door: { machine: 'door', rules: [] } }

  expect(goneFlows({ rules }, [{ id: 'turnstile', machine }])).toEqual(['door'])
  expect(goneFlows({ rules }, [])).toEqual(['gate', 'door'])
})

/** The rules of a flow with the turnstile's machine in a version whose flows have these rules. */
const rulesThen = (id: string, rules: OlderFlows['rules']): readonly FlowRule[] | undefined =>
  olderFacts({ charts: [tableOf(machine)], rules }, { id, machine })?.rules
