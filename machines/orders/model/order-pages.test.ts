import { expect, it } from 'vitest'
import {
  addPages,
  changingOffsets,
  mergeSources,
  nextOffsets,
  refreshOrders,
} from '#machines/orders/model/order-pages.ts'
import type { Order } from '#machines/orders/model/order.ts'
import { anOrder } from '#machines/samples/orders.ts'

// Answers A-301
it.each([
  { rowsAsked: 0, total: 0, expected: [] },
  { rowsAsked: 0, total: 1, expected: [0] },
  { rowsAsked: 100, total: 100, expected: [] },
  { rowsAsked: 100, total: 101, expected: [100] },
  { rowsAsked: 100, total: 200, expected: [100] },
  { rowsAsked: 100, total: 201, expected: [100, 200] },
  { rowsAsked: 100, total: 700, expected: [100, 200, 300, 400, 500, 600] },
  { rowsAsked: 100, total: 5000, expected: [100, 200, 300, 400, 500, 600] },
  { rowsAsked: 700, total: 850, expected: [700, 800] },
  { rowsAsked: 900, total: 850, expected: [] },
])(
  'requests offsets $expected after $rowsAsked of $total rows',
  ({ rowsAsked, total, expected }) => {
    expect(nextOffsets(rowsAsked, total)).toEqual(expected)
  },
)

it('lists an order once if it is on two pages; the first one wins', () => {
  const known = [order('A', 1)]

  expect(
    addPages(known, [{ items: [order('A', 2), order('B', 3)] }, { items: [order('B', 4)] }]).orders,
  ).toEqual([order('A', 1), order('B', 3)])
})

// Answers A-301
it.each([
  { name: 'brings other orders', pages: [['B'], ['C']], expected: false },
  {
    name: 'begins with an order that moved on to it',
    pages: [
      ['A', 'B'],
      ['B', 'C'],
    ],
    expected: false,
  },
  { name: 'repeats known orders only', pages: [['A'], ['B']], expected: true },
  { name: 'repeats the page before it', pages: [['B'], ['B']], expected: true },
  { name: 'in the middle is empty', pages: [['B'], [], ['C']], expected: false },
  { name: 'is empty and the only one', pages: [[]], expected: false },
  { name: 'is empty like all others', pages: [[], [], []], expected: true },
])('the source has ended when a page $name: $expected', ({ pages, expected }) => {
  const read = pages.map(codes => ({ items: codes.map(code => order(code, 1)) }))

  expect(addPages([order('A', 1)], read).isAtEnd).toBe(expected)
})

it('returns an empty list for an empty list, and does not mutate its input', () => {
  const known = [order('A', 1)]

  expect(addPages([], [])).toEqual({ orders: [], isAtEnd: false })
  addPages(known, [{ items: [order('B', 2)] }])
  expect(known).toEqual([order('A', 1)])
})

it('keeps the newest page unchanged and appends the older orders', () => {
  const known = [order('A', 1), order('B', 2)]

  expect(refreshOrders(known, [{ items: [order('NEW', 3), order('A', 9)] }])).toEqual([
    order('NEW', 3),
    order('A', 9),
    order('B', 2),
  ])
  expect(refreshOrders(known, [{ items: [] }])).toEqual(known)
})

// Answers B-422
it.each([
  { inProgress: 0, old: 0, expected: [0] },
  { inProgress: 2, old: 300, expected: [0] },
  { inProgress: 90, old: 0, expected: [0] },
  { inProgress: 90, old: 300, expected: [0, 100] },
  { inProgress: 120, old: 300, expected: [0, 100] },
  { inProgress: 5000, old: 0, expected: [0, 100, 200, 300, 400, 500] },
])(
  'reads $expected again of $inProgress orders in progress and $old older ones',
  ({ inProgress, old, expected }) => {
    const known = [
      ...Array.from({ length: inProgress }, (_, index) => order(`N-${index}`, 1)),
      ...Array.from({ length: old }, (_, index) => order(`O-${index}`, 1, '2026-01-01T10:00:00Z')),
    ]

    expect(changingOffsets(known, Date.parse('2026-11-21T12:00:00Z'))).toEqual(expected)
  },
)

// Answers
it('merges both sources newest first, one row per code, and the super order wins', () => {
  const superOrders = [order('S-1', 1, '2026-11-20T10:00:00Z'), order('S-2', 2, '2026-11-10')]
  const plainOrders = [
    order('P-1', 3, '2026-11-21T00:30:00+02:00'),
    order('S-1', 4, '2026-11-20T10:00:00Z'),
    order('P-2', 5, '2026-11-15T10:00:00Z'),
  ]

  expect(mergeSources(superOrders, plainOrders)).toEqual([
    order('P-1', 3, '2026-11-21T00:30:00+02:00'),
    order('S-1', 1, '2026-11-20T10:00:00Z'),
    order('P-2', 5, '2026-11-15T10:00:00Z'),
    order('S-2', 2, '2026-11-10'),
  ])
  expect(mergeSources([], plainOrders)).toHaveLength(3)
  expect(mergeSources(superOrders, [])).toEqual(superOrders)
})

const order = (superOrderCode: string, total: number, createdAt = '2026-11-01T10:00:00Z'): Order =>
  anOrder({ superOrderCode, total, createdAt })
