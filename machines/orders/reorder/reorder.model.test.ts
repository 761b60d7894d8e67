import * as v from 'valibot'
import { expect, it } from 'vitest'
import { reorderBasketFrom } from '#machines/orders/reorder/reorder.model.ts'

// Answers A-355
it.each([
  ['https://shop.example/basket?order=A-1', true],
  ['https://elsewhere.example/basket', false],
  ['https://shop.example@elsewhere.example/', false],
  ['javascript:alert(1)', false],
  ['/basket', false],
])('opens a basket at %s: %s', (ShopUrl, valid) => {
  expect(v.is(reorderBasketFrom(['https://shop.example']), { ShopUrl })).toBe(valid)
})
