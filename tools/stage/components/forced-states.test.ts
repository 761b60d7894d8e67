import { expect, test } from 'vitest'
import { withForced } from '#tools/stage/components/forced-states.ts'

test('a rule for a control under the pointer also applies to a control that is forced into that state', () => {
  expect(withForced('.a:hover:not(:disabled) > .b')).toBe(
    ".a:is(:hover, [data-forced~='hover']):not(:disabled) > .b",
  )
  expect(withForced('.a:has(:focus-visible)')).toBe(
    ".a:has(:is(:focus-visible, [data-forced~='focus-visible']))",
  )
})

test('ignores selectors that only begin like a state', () => {
  expect(withForced('.a:focus-within, .a:focus')).toBe('.a:focus-within, .a:focus')
})
