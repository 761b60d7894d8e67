import { expect, it } from 'vitest'
import { themeFrom } from '#machines/shell/model/theme.ts'

it.each(['system', 'light', 'dark'])('knows the theme %s', name => {
  expect(themeFrom(name)).toBe(name)
})

it.each([null, '', 'Dark', 'blue', 1])('reads %s as the theme of the device', stored => {
  expect(themeFrom(stored)).toBe('system')
})
