import { expect, it } from 'vitest'
import { explore, statePath } from '#flow-book/page/flow-kit.ts'
import { startRun, toursOf } from '#flow-book/page/flow-kit-of-tests.ts'
import type { ActorStep } from '#flow-book/page/product.ts'
import { flowOf } from '#flow-book/page/product-of-tests.ts'
import { FOLLOWED, stepsFrom } from '#flow-book/page/session/journal-steps.ts'
import { sessionPath } from '#flow-book/page/session/session-path.ts'

const lookup = flowOf('lookup')
const graph = explore(lookup)

const did = (event: string, value: string): ActorStep => ({
  machine: 'lookup',
  actor: 'tab x:1',
  place: 'screenActors/lookup',
  event,
  value,
})

// Answers B-043
it('describes the steps of an actor by the labels of the cases', () => {
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

// Answers B-338
it('describes the journal of an error report, also from the middle of what an actor did', () => {
  const journal = `x:9 request /request xstate.done.actor.read fulfilled
    x:7 lookup screenActors/lookup xstate.error.actor.read failed
    x:7 lookup screenActors/lookup lookup.retry reading
    x:7 lookup screenActors/lookup xstate.done.actor.read found`

  expect(
    sessionPath(
      graph,
      stepsFrom(journal).filter(({ machine }) => machine === 'lookup'),
    ),
  ).toMatchObject({
    tour: {
      labels: ['it cannot be read', 'the customer tries to read it again', 'the service has it'],
    },
    left: null,
  })
  expect(stepsFrom('An error occurred')).toEqual([])
})

it('takes the labels that change something where several have the same event', () => {
  const pressed = (event: string, value: string): ActorStep => ({
    ...did(event, value),
    machine: 'shortcuts',
  })

  expect(
    sessionPath(explore(flowOf('shortcuts')), [
      pressed('xstate.init', 'listening.idle'),
      pressed('shortcuts.open', 'listed'),
      pressed('shortcuts.turn', 'listed'),
      pressed('shortcuts.turn', 'listed'),
    ])?.tour.labels,
  ).toEqual([
    'the customer opens the list from the footer',
    'the customer switches the keys off',
    'the customer switches the keys on',
  ])
})

it('ends where the session leaves the model, and advises what to do', () => {
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

it('finds a path through the same states from the steps of the longest path', () => {
  const [tour] = toursOf(graph, undefined, false).toSorted(
    (a, b) => b.labels.length - a.labels.length,
  )
  if (tour === undefined) throw new Error('There is no path')
  const run = startRun(lookup, tour.start)
  const seen = [did('xstate.init', statePath(run.observe().value))]
  for (const label of tour.labels) {
    const { taken, after } = run.play(label)
    const [event] = taken.flatMap(id => id.split(' · ')[1] ?? [])
    if (event !== undefined) seen.push(did(event, statePath(after.value)))
  }
  run.stop()
  const found = sessionPath(graph, seen)

  expect(found?.left).toBeNull()
  expect(found?.matched).toBe(seen.length)
  expect(found?.tour.labels.length).toBeGreaterThan(2)
})
