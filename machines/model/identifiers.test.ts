import * as v from 'valibot'
import { expect, it } from 'vitest'
import { imageId, localeCode, orderCode, productCode } from '#machines/model/identifiers.ts'

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
])("accepts the identifier '%s' as a path segment: %s", (text, valid) => {
  expect(v.safeParse(imageId, text).success).toBe(valid)
})

it.each([
  ['KK-1001', true],
  ['KK 1001/2', true],
  ['Zoë?#%2F', true],
  ['../A-1', true],
  ['', false],
  ['.', false],
  ['..', false],
  ['a\nb', false],
  ['\uD83D', false],
  ['x'.repeat(201), false],
])(
  "accepts the code '%s' of an order or a product, which is encoded wherever it is used: %s",
  (text, valid) => {
    expect(v.safeParse(orderCode, text).success).toBe(valid)
    expect(v.safeParse(productCode, text).success).toBe(valid)
  },
)

it.each([
  ['en-GB', true],
  ['de-AT', true],
  ['en', false],
  ['en-gb', false],
  ['EN-GB', false],
  ['en_GB', false],
  ['eng-GB', false],
  ['en-GB/../x', false],
])("accepts the locale '%s': %s", (text, valid) => {
  expect(v.safeParse(localeCode, text).success).toBe(valid)
})
