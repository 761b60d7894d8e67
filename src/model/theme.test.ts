import * as v from 'valibot'
import { expect, it } from 'vitest'
import { theme } from '#src/model/theme.ts'

it.each(['system', 'light', 'dark'])('knows the theme %s', name => {
  expect(v.parse(theme, name)).toBe(name)
})

it.each([null, '', 'Dark', 'blue', 1])('takes %s for the theme of the device', stored => {
  expect(v.parse(theme, stored)).toBe('system')
})
