import { describe, expect, it } from 'vitest'
import { FLOWS } from '#flow-book/writer/product-of-tests.ts'
import { turnstile } from '#flow-book/writer/flow-kit-of-tests.ts'
import type { Box, Drawing } from '#flow-book/page/data.ts'
import { crossedTexts } from './clear-titles.ts'
import { FIRST_VIEW, glanceOf, mainWay } from './glance.ts'
import { drawingOf } from './layout.ts'
import { tableOf } from './table.ts'

/** The most states of a main way that one window shows. */
const MOST = 7

const table = tableOf(turnstile().machine)
const labels = new Map(table.transitions.map(({ id, event }) => [id, event]))

it('draws an arrow per transition that leaves its state, and a line in the state for one that stays', async () => {
  const { edges, states, dots } = await drawingOf(table, 'Turnstile', labels)

  expect(edges.map(({ id }) => id).toSorted()).toEqual([
    '',
    'turnstile.checking · xstate.done.actor.checkCoin · 0',
    'turnstile.checking · xstate.done.actor.checkCoin · 1',
    'turnstile.checking · xstate.error.actor.checkCoin · 0',
    'turnstile.locked · always · 0',
    'turnstile.locked · coin.insert · 1',
    'turnstile.open · arm.push · 0',
    'turnstile.open · xstate.after.patience.turnstile.open · 0',
  ])
  expect(states.flatMap(({ reactions }) => reactions)).toEqual([
    { id: 'turnstile.locked · coin.insert · 0', line: '↺ coin.insert' },
  ])
  expect(dots).toHaveLength(1)
})

it('draws the initial state above all others', async () => {
  const { states } = await drawingOf(table, 'Turnstile', labels)
  const inner = states.filter(({ depth }) => depth === 1)

  expect(inner.toSorted((a, b) => a.box.y - b.box.y)[0]?.id).toBe('turnstile.locked')
})

describe.each(FLOWS.map(flow => [flow.id, flow] as const))('the chart of %s', (_id, flow) => {
  const chart = tableOf(flow.machine)
  const words = new Map(chart.transitions.map(({ id, event }) => [id, event]))
  const drawn = drawingOf(chart, flow.title, words)

  it('has every arrow', async () => {
    expect((await drawn).edges.filter(({ points }) => points.length < 2)).toEqual([])
  })

  // Answers B-325
  it('has no line through a text', async () => {
    expect(crossedTexts(await drawn)).toEqual([])
  })

  // Answers B-329
  it('fits its first view with texts of 12 px, the main way in a straight column and everything else to its right', () => {
    const way = mainWay(flow, chart)
    const glance = glanceOf(chart, flow.title, words, way)
    const onWay = new Set(way.map(({ by }) => by))
    const column = glance.edges.filter(({ id }) => onWay.has(id))
    const [first, ...others] = column.flatMap(({ points }) => points.map(({ x }) => x))

    expect(crossedTexts(glance)).toEqual([])
    expect(overlapsIn(glance)).toEqual([])
    expect(glance.width).toBeLessThanOrEqual(FIRST_VIEW.width)
    expect(glance.height).toBeLessThanOrEqual(FIRST_VIEW.height)
    expect(new Set(others.map(x => x - (first ?? 0)))).toEqual(new Set(others.map(() => 0)))
    expect(column).toHaveLength(Math.min(way.length, MOST) - 1)
  })

  it('keeps states apart and inside the states around them', async () => {
    expect(overlapsIn(await drawn)).toEqual([])
  })
})

const overlapsIn = ({ states, width, height }: Drawing): string[] => {
  const leaves = states.filter(({ isGroup }) => !isGroup)
  return [
    ...leaves.flatMap((one, index) =>
      leaves
        .slice(index + 1)
        .filter(other => meet(one.box, other.box))
        .map(other => `${one.id} and ${other.id}`),
    ),
    ...states
      .filter(({ box }) => box.x + box.width > width || box.y + box.height > height)
      .map(({ id }) => `${id} and the edge`),
  ]
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
