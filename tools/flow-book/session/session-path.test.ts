import * as v from 'valibot'
import { expect, it } from 'vitest'
import { explore } from '#machines/kit/explore.ts'
import { startRun } from '#machines/kit/run.ts'
import { toursOf } from '#machines/kit/tours.ts'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
import { FOLLOWED } from '#src/app/mirror-channel.ts'
import { type ActorStep, mirrorMessage } from '#src/app/mirror-message.ts'
import { keptName, sessionPath } from '#tools/flow-book/session/session-path.ts'

const lookup = flowOf('lookup')
const graph = explore(lookup)

const did = (event: string, value: string): ActorStep => ({
  chart: 'lookup',
  actor: 'tab x:1',
  event,
  value,
})

/** As they come over the channel. */
const stepsOf = (
  chart: string,
  seen: readonly { event: string; value: unknown }[],
): readonly ActorStep[] => {
  const steps = seen.map(step => ({ ...step, chart, actor: 'x' }))
  const message = v.parse(mirrorMessage, { kind: 'steps', tab: '1', steps })
  return message.kind === 'steps' ? message.steps : []
}

// Answers B-043
it('describes what an actor did by the labels of the cases', () => {
  expect(
    sessionPath(graph, [
      did('xstate.init', 'reading'),
      did('xstate.error.actor.read', 'failed'),
      did('lookup.retry', 'reading'),
      did('xstate.done.actor.read', 'found'),
    ]),
  ).toEqual({
    tour: {
      start: 'a product carries a voucher',
      labels: ['it cannot be read', 'the customer tries to read it again', 'the service has it'],
    },
    matched: 4,
    left: null,
  })
})

it('ends where the session leaves the model, and says what to do', () => {
  expect(
    sessionPath(graph, [did('xstate.init', 'reading'), did('lookup.explode', 'found')]),
  ).toMatchObject({
    matched: 1,
    left: expect.stringMatching(/“lookup.explode” led from reading to found, which no case/u),
  })
})

it('ignores an event that changes nothing and that no case has', () => {
  expect(
    sessionPath(graph, [did('xstate.init', 'reading'), did('something.heard', 'reading')])?.tour
      .labels,
  ).toEqual([])
})

it('starts with the path to a state for an actor that was already running', () => {
  expect(sessionPath(graph, [did(FOLLOWED, 'failed')])?.tour.labels).toHaveLength(1)
  expect(sessionPath(graph, [did('xstate.init', 'failed')])).toBeNull()
  expect(sessionPath(graph, [did(FOLLOWED, 'nowhere')])).toBeNull()
})

it('names a kept path as the runner of paths does', async () => {
  expect(await keptName('lookup', { start: 'a', labels: ['b'] })).toMatch(
    /^lookup-[\da-f]{12}\.json$/u,
  )
})

const ofFlow = FLOWS.filter(({ id }) => ['delivery-address', 'order-list', 'gallery'].includes(id))
it.each(ofFlow.map(flow => [flow.id, flow] as const))(
  'finds a path through the same states from what the longest path of %s shows',
  (_, flow) => {
    const whole = explore(flow)
    const [tour] = toursOf(whole, undefined, false).toSorted(
      (a, b) => b.labels.length - a.labels.length,
    )
    if (tour === undefined) throw new Error('There is no path')
    const run = startRun(flow, tour.start)
    const seen = [{ event: 'xstate.init', value: run.see().value }]
    for (const label of tour.labels) {
      const { taken, after } = run.give(label)
      const [event] = taken.flatMap(id => id.split(' · ')[1] ?? [])
      if (event !== undefined) seen.push({ event, value: after.value })
    }
    run.stop()
    const found = sessionPath(whole, stepsOf(flow.machine.id, seen))

    expect(found?.left).toBeNull()
    expect(found?.matched).toBe(seen.length)
    expect(found?.tour.labels.length).toBeGreaterThan(5)
  },
)
