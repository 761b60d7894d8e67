import { expect, it } from 'vitest'
import { turnstile } from '#flow-book/writer/flow-kit-of-tests.ts'
import type { FlowRule } from '#flow-book/page/data.ts'
import { goneFlows, olderFacts, type OlderFlows, whyNoNews } from './older.ts'
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

it('finds no rules of another machine, and nothing of a flow whose machine was not there', () => {
  expect(rulesThen('turnstile', { door: { machine: 'door', rules: [rule] } })).toEqual([])
  expect(olderFacts({ charts: [], rules: { gate } }, { id: 'gate', machine })).toBeUndefined()
})

// Answers B-328
it('finds the flows that the product has no more, and none that was renamed', () => {
  const rules = { gate, door: { machine: 'door', rules: [] } }

  expect(goneFlows({ rules }, [{ id: 'turnstile', machine }])).toEqual(['door'])
  expect(goneFlows({ rules }, [])).toEqual(['gate', 'door'])
})

// Answers B-328
it.each([
  [null, false, /^Git was not at hand/u],
  ['v1.0.0', false, /^Git was not at hand/u],
  [null, true, /^There is no release yet/u],
  ['v1.0.0', true, /^The machines of version v1\.0\.0 could not be read/u],
])('says why there are no news since %s, with git: %s', (revision, isGitAtHand, said) => {
  expect(whyNoNews(revision, isGitAtHand)).toMatch(said)
})

/** The rules that a flow of the turnstile had in a version with these rules. */
const rulesThen = (id: string, rules: OlderFlows['rules']): readonly FlowRule[] | undefined =>
  olderFacts({ charts: [tableOf(machine)], rules }, { id, machine })?.rules
