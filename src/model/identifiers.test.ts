import * as v from 'valibot'
import { expect, it } from 'vitest'
import { imageId, localeCode } from '#src/model/identifiers.ts'

it.each([
  ['a', true],
  ['KK-1001', true],
  ['auth0:anna@example.com', true],
  ['a.b~c_d', true],
  ['...', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  ['', false],
  ['.', false],
  ['..', false],
  ['a/b', false],
  ['a\\b', false],
  ['a?b', false],
  ['a#b', false],
  ['a%2Fb', false],
  ['a b', false],
  ['a\n', false],
  ['zoë', false],
])("takes the identifier '%s' as a segment of a path: %s", (text, valid) => {
  expect(v.safeParse(imageId, text).success).toBe(valid)
})

it.each([
  ['en-GB', true],
  ['de-AT', true],
  ['en', false],
  ['en-gb', false],
  ['EN-GB', false],
  ['en_GB', false],
  ['eng-GB', false],
  ['en-GB/../x', false],
])("takes the locale '%s': %s", (text, valid) => {
  expect(v.safeParse(localeCode, text).success).toBe(valid)
})
