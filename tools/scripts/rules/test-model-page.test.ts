import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each([
  'machines/orders/delivery-address/delivery-address.paths.test.ts',
  'tests/stage/test-model.test.ts',
])('docs/test-model.md shows %s as it is played', file => {
  const page = readFileSync('docs/test-model.md', 'utf8')

  expect(page).toContain(`\`\`\`ts\n${readFileSync(file, 'utf8')}\`\`\``)
  expect(page).toContain(file)
})
