import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { flowOf } from '#machines/catalogue.ts'
import { MUTANTS_FILE, mutantsFrom } from '#tools/scripts/mutants/last-results.ts'
import { readReports } from './reports.ts'

it('counts the result of mutants as outdated once the table has another hash', () => {
  const row = mutantsFrom(readFileSync(MUTANTS_FILE, 'utf8')).find(
    ({ survivors }) => survivors.length > 0,
  )
  if (row === undefined) throw new Error('No flow of the file has a survivor')
  const { mutation } = readReports('reports', () => undefined)
  const flow = flowOf(row.flow)

  expect(mutation(flow, row.hash)).toMatchObject({
    date: row.date,
    isOlder: false,
    killed: row.killed,
    survivors: row.survivors.map(id => ({ id })),
  })
  expect(mutation(flow, '0123456789abcdef')?.isOlder).toBe(true)
})
