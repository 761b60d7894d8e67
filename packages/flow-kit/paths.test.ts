import { expect, it } from 'vitest'
import { answers, flow, type Flow } from '#flow-kit/flow.ts'
import { faultsOf } from '#flow-kit/rules/judge.ts'
import { replay, replayFrom } from '#flow-kit/replay.ts'
import { stepClock } from '#flow-kit/step-clock.ts'
import { walk } from '#flow-kit/walk.ts'
import { turnstile, turnstileMachine } from '#flow-kit/turnstile.ts'

it('replays a kept path, and names the step that is no longer possible', () => {
  const kept = { start: 'it begins', labels: ['somebody inserts a coin', 'the coin is good'] }

  expect(replay(turnstile(), kept).at(-1)?.after.value).toBe('open')
  expect(() => replay(turnstile(), { ...kept, labels: ['the coin is good'] })).toThrow(
    `Step 1 of a kept path of the flow turnstile is 'the coin is good', which does not happen in "locked": the machine has changed, play the path again or delete it`,
  )
})

it('reads a kept path from a file, and rejects other files', () => {
  const kept = { flow: 'turnstile', start: 'it begins', failed: 'It stuck.', labels: ['a'] }

  expect(replayFrom(JSON.stringify(kept), 'a.json')).toEqual(kept)
  for (const text of ['{"flow":"turnstile"}', '<<<<<<< HEAD', '']) {
    expect(() => replayFrom(text, 'a.json')).toThrow(
      'a.json holds no kept path: it is JSON with flow, start, failed and labels',
    )
  }
})

it('chooses its steps by the given numbers', () => {
  const { start, steps } = walk(turnstile(), [0, 0, 3, 2])

  expect(start).toBe('it begins')
  expect(steps.map(({ label }) => label)).toEqual([
    'somebody inserts a coin',
    'the coin is good',
    'somebody pushes the arm',
  ])
  expect(walk(turnstile(), [])).toEqual({ start: 'it begins', steps: [] })
})

it('finds no fault in a good step, and every broken sentence in a bad one', () => {
  const sentences: Flow['sentences'] = [
    {
      requirements: ['A-001'],
      says: 'the arm never opens',
      holds: ({ after }) => after.value !== 'open',
    },
  ]
  const [pushed, inserted, opened] = replay(turnstile(), {
    start: 'it begins',
    labels: ['somebody pushes the arm', 'somebody inserts a coin', 'the coin is good'],
  })
  if (pushed === undefined || inserted === undefined || opened === undefined)
    throw new Error('lost')

  expect(faultsOf(turnstile(), pushed)).toEqual([])
  expect(faultsOf(turnstile({ sentences }), opened)).toEqual([
    `turnstile, 'the coin is good' in "checking": does not keep 'the arm never opens' (A-001)`,
  ])
  expect(faultsOf(turnstile(), { ...pushed, effects: ['ring'] })).toEqual([
    `turnstile, 'somebody pushes the arm' in "locked": a refused event had the effect ring`,
  ])
  expect(faultsOf(turnstile(), { ...inserted, taken: [] })).toEqual([
    `turnstile, 'somebody inserts a coin' in "locked": can() says that it may happen, and the chart takes no notice`,
  ])
  expect(faultsOf(turnstile(), { ...opened, after: { ...opened.after, status: 'error' } })).toEqual(
    [`turnstile, 'the coin is good' in "checking": the machine broke`],
  )
})

it.each([
  {
    name: 'two cases of the same name',
    changes: { events: { x: { type: 'arm.push' } }, outcomes: { checkCoin: { x: answers(true) } } },
    says: `The flow gate has two cases called 'x'`,
  },
  {
    name: 'an event that the machine does not know',
    changes: { events: { x: { type: 'arm.kick' } } },
    says: `The flow gate has a case 'x' for arm.kick, which its chart never takes`,
  },
  { name: 'no start', changes: { starts: {} }, says: 'The flow gate has no beginning' },
  {
    name: 'a ceiling that is too high',
    changes: { ceiling: { configurations: 501, edges: 1500 } },
    says: 'The flow gate may have 500 configurations and 5000 edges at most: more take seconds to explore',
  },
])('refuses a flow with $name', ({ changes, says }) => {
  const description = {
    id: 'gate',
    area: 'shell' as const,
    title: 'Gate',
    promise: 'Opens.',
    machine: turnstileMachine,
  }

  expect(() => flow({ ...description, ...(changes as object) })).toThrow(says)
})

it('advances time only on request', () => {
  const clock = stepClock()
  const rung: string[] = []
  clock.setTimeout(() => {
    rung.push('late')
    clock.setTimeout(() => rung.push('after'), 5)
  }, 20)
  clock.setTimeout(() => rung.push('early'), 10)
  const dropped = clock.setTimeout(() => rung.push('never'), 15)
  clock.clearTimeout(dropped)

  expect(clock.untilNext()).toBe(10)
  clock.pass(9)
  expect(rung).toEqual([])
  clock.pass(1)
  expect(rung).toEqual(['early'])
  clock.pass(15)
  expect(rung).toEqual(['early', 'late', 'after'])
  expect(clock.untilNext()).toBeNull()
})
