import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { flowOf } from '#flow-book/writer/product.ts'
import { readReports } from './reports.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('counts the result of mutants as outdated once the table has another hash', () => {
  const result = { flow: 'toasts', hash: '0123456789abcdef', date: '2026-11-03', mutants: 3 }
  const survivors = ['drop tag: a · b']
  writeFileSync(
    join(folder, 'mutants.json'),
    JSON.stringify({ flows: [{ ...result, killed: 2, survivors }] }),
  )
  const { mutation } = readReports(folder, () => undefined)

  expect(mutation(flowOf('toasts'), result.hash)).toMatchObject({
    date: '2026-11-03',
    isOlder: false,
    killed: 2,
    survivors: [{ id: 'drop tag: a · b', reason: 'Nobody has written down why.' }],
  })
  expect(mutation(flowOf('toasts'), 'fedcba9876543210')?.isOlder).toBe(true)
})

it('has no result without a file, and says which file has another format', () => {
  const complain = vi.fn<(sentence: string) => void>()
  expect(readReports(folder, complain).mutation(flowOf('toasts'), '')).toBeNull()
  expect(complain).not.toHaveBeenCalled()

  writeFileSync(join(folder, 'mutants.json'), '<<<<<<< HEAD')
  expect(readReports(folder, complain).mutation(flowOf('toasts'), '')).toBeNull()
  expect(complain).toHaveBeenCalledWith(expect.stringContaining('mutants.json is not read'))
})
