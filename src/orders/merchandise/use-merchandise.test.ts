import { expect, it } from 'vitest'
import { articleTitle } from '#src/orders/merchandise/use-merchandise.ts'

it.each([
  ['photobook-28x28', 'Photo book, 28×28 cm'],
  ['canvas-60x40', null],
  ['toString', null],
  ['', null],
  [null, null],
  [undefined, null],
])('returns for the article %s the title %s', (articleId, expected) => {
  const titles = { 'photobook-28x28': 'Photo book, 28×28 cm' }

  expect(articleTitle({ context: { titles } }, articleId)).toBe(expected)
})
