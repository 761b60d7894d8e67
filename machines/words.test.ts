import { expect, it } from 'vitest'
import { orderSearchFlow } from '#machines/orders/order-search/order-search.cases.ts'
import { FORMATS, describeTour, formatNames, formatPaths } from '#flow-kit/words.ts'
import { HALF, TIME } from '#flow-kit/trace.ts'
import { turnstile } from '#flow-kit/turnstile.ts'

const flow = turnstile()
const path = describeTour(
  flow,
  {
    start: 'it begins',
    labels: ['somebody pushes the arm', 'somebody inserts a coin', 'the coin is good'],
  },
  1,
)

it('describes a path in the words of the machine', () => {
  expect(path).toEqual({
    flow: 'turnstile',
    number: 1,
    start: 'it begins',
    begins: 'The arm does not move.',
    steps: [
      {
        happens: 'somebody pushes the arm',
        seen: 'Nothing changes.',
        passes: 0,
        states: 'locked',
        requirements: [],
        isRefused: true,
      },
      {
        happens: 'somebody inserts a coin',
        seen: 'The coin is looked at.',
        passes: 0,
        states: 'checking',
        requirements: [],
        isRefused: false,
      },
      {
        happens: 'the coin is good',
        seen: 'The arm can be pushed, once.',
        passes: 0,
        states: 'open',
        requirements: ['A-002'],
        isRefused: false,
      },
    ],
  })
})

it('writes paths as Markdown', () => {
  expect(formatPaths(flow, [path], 'md')).toBe(`# Turnstile

One coin, one person.

## Path 1: it begins

The arm does not move.

1. **somebody pushes the arm.** Nothing changes.
2. **somebody inserts a coin.** The coin is looked at.
3. **the coin is good.** The arm can be pushed, once. (A-002)
`)
})

it('says how much time passes', () => {
  const waits = describeTour(
    flow,
    {
      start: 'it begins',
      labels: ['somebody inserts a coin', 'the coin is good', HALF, TIME],
    },
    1,
  )
  expect(formatPaths(flow, [waits], 'md')).toContain(
    '3. **Some time passes (2500 ms).** The arm can be pushed, once. (A-002)\n4. **Time passes (2500 ms).**',
  )
})

it('writes paths as Gherkin', () => {
  expect(formatPaths(flow, [path], 'gherkin')).toContain(`  @A-002
  Scenario: Path 1, it begins
    Given The arm does not move.
    When somebody pushes the arm
    Then Nothing changes.`)
})

it('writes paths as a table without formula injection', () => {
  const [head, first, second] = formatPaths(
    flow,
    [{ ...path, start: '=1+1', begins: 'She says "no"' }],
    'csv',
  ).split('\r\n')

  expect(head).toBe('"flow","path","step","happens","seen","states","requirements"')
  expect(first).toBe(`"turnstile","1","0","'=1+1","She says ""no""","",""`)
  expect(second).toBe(
    '"turnstile","1","1","somebody pushes the arm","Nothing changes.","locked",""',
  )
})

it('writes paths as JSON', () => {
  expect(JSON.parse(formatPaths(flow, [path], 'json'))).toEqual([path])
  expect(FORMATS).toEqual(['md', 'gherkin', 'csv', 'json'])
})

it('lists the states and the labels of a flow', () => {
  const names = formatNames(flow)

  expect(names).toContain('## States\n\n- `locked`: The arm does not move.\n')
  expect(names).toContain('## Labels of people, the browser and other actors\n\n- somebody')
  expect(names).toContain('- the coin is good\n')
  expect(formatNames(orderSearchFlow)).toMatch(
    /`settling`: .* Left at once: no path ends here\.\n/u,
  )
})
