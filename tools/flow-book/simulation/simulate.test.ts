import { expect, it } from 'vitest'
import { turnstile } from '#machines/kit/turnstile.ts'
import { simulate } from '#tools/flow-book/simulation/simulate.ts'

const BEGINS = 'it begins'

it('starts where the machine starts, and lists possible and refused events', () => {
  const { states, events, work, time, steps } = simulate(turnstile(), BEGINS, [])

  expect(states).toEqual(['turnstile', 'turnstile.locked'])
  expect(events).toEqual([
    { label: 'somebody inserts a coin', isTaken: true },
    { label: 'somebody inserts a button', isTaken: false },
    { label: 'somebody pushes the arm', isTaken: false },
  ])
  expect([work, time, steps]).toEqual([[], [], []])
})

it('offers the possible outcomes of pending work', () => {
  const { states, work, now } = simulate(turnstile(), BEGINS, ['somebody inserts a coin'])

  expect(states).toEqual(['turnstile', 'turnstile.checking'])
  expect(now.asked).toEqual(['checkCoin {"coins":0}'])
  expect(work).toEqual([
    {
      actor: 'checkCoin',
      offers: [
        { label: 'the coin is good', isTaken: true },
        { label: 'the coin is false', isTaken: true },
        { label: 'the light is out', isTaken: true },
      ],
    },
  ])
})

it('advances the time, and lists the actions', () => {
  const opened = simulate(turnstile(), BEGINS, ['somebody inserts a coin', 'the coin is good'])

  expect(opened.time).toEqual([
    { label: 'Some time passes', isTaken: true },
    { label: 'Time passes', isTaken: true },
  ])
  expect(opened.steps.map(({ label, effects }) => [label, effects.length > 0])).toEqual([
    ['somebody inserts a coin', false],
    ['the coin is good', true],
  ])
})
