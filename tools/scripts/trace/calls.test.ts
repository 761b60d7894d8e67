import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CALLS } from '#sandbox/services/calls.ts'
import { requirementsFrom } from './requirements.ts'

const CALL = /[Cc]all (?:GET|PUT|POST|PATCH|DELETE) |POST a GraphQL query/u

it('has every call of section 7 of both specifications', () => {
  const cited = new Set<string>(Object.values(CALLS).flatMap(({ rows }) => rows))
  const asked = requirementsFrom(readFileSync('docs/requirements.tsv', 'utf8'))
    .filter(({ requirement }) => CALL.test(requirement))
    .map(({ id }) => id)

  expect(asked.length).toBeGreaterThan(70)
  expect(asked.filter(id => !cited.has(id))).toEqual([])
})
