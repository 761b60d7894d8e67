import { expect, it } from 'vitest'
import { statePath } from '#flow-kit/state-path.ts'

it.each([
  { value: 'closed', expected: 'closed' },
  { value: { open: 'locked' }, expected: 'open.locked' },
  { value: { open: { deep: 'inside' } }, expected: 'open.deep.inside' },
  { value: { left: 'on', right: { far: 'off' } }, expected: 'left.on right.far.off' },
  { value: { open: undefined }, expected: 'open' },
  { value: {}, expected: '' },
])('writes the state $value as $expected', ({ value, expected }) => {
  expect(statePath(value)).toBe(expected)
})
