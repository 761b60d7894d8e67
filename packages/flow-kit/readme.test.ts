import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

it('shows in README.md the example as it is run', () => {
  expect(read('README.md')).toContain(`\`\`\`ts\n${read('example.test.ts')}\`\`\``)
})
