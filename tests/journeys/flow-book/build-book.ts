import { execFileSync } from 'node:child_process'
import { test } from '@playwright/test'

test('the flow book is built, unless it is up to date', () => {
  test.setTimeout(600_000)
  execFileSync(process.execPath, ['tools/scripts/flow-book.ts', '--if-changed'])
})
