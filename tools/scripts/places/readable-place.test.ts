import { expect, it } from 'vitest'
import { placeIn, sourcePosition } from './readable-place.ts'

/** `AAAA` maps column 0 to column 0; `UAAUA` maps column 10 to column 10, with the first name. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['../../src/orders/order-list/OrderCard.tsx'],
  names: ['OrderCard'],
  mappings: 'AAAA,UAAUA',
})

// Answers B-024
it.each([
  ['    at OrderCard (https://myaccount.shop.example/assets/orders-1234.js:1:2345)', 2345],
  ['/assets/orders-1234.js:1:7', 7],
])('reads the position in %s', (text, column) => {
  expect(placeIn(text)).toEqual({ file: '/assets/orders-1234.js', line: 1, column })
})

// Answers B-024
it('finds no position in other text', () => {
  expect(placeIn('Error: No day can be written')).toBeNull()
})

// Answers B-024
it('names file, line, column and name of the source', () => {
  const place = { file: '/assets/orders-1234.js', line: 1 }
  expect(sourcePosition({ ...place, column: 11 }, MAP)).toBe(
    'src/orders/order-list/OrderCard.tsx:1:11 (OrderCard)',
  )
  expect(
    sourcePosition(
      { ...place, line: 1, column: 1 },
      JSON.stringify({ version: 3, sources: [], names: [], mappings: '' }),
    ),
  ).toBeNull()
})
