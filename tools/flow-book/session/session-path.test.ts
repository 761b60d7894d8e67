import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { machineFrom, tableOf } from '#machines/kit/chart/chart-table.ts'
import { explore } from '#machines/kit/explore.ts'
import { mutantsOf } from '#machines/kit/mutants.ts'
import { replay } from '#machines/kit/replay.ts'
import { startRun } from '#machines/kit/run.ts'
import { toursOf } from '#machines/kit/tours.ts'
import { flowOf } from '#machines/catalogue.ts'
import { FOLLOWED } from '#src/app/mirror-channel.ts'
import { type ActorStep, mirrorMessage } from '#src/app/mirror-message.ts'
import { keepPath, keptPaths } from '#tests/paths/kit/kept-paths.ts'
import { stepsFrom } from '#tools/flow-book/session/journal-steps.ts'
import { keptName, sessionPath } from '#tools/flow-book/session/session-path.ts'

const lookup = flowOf('lookup')
const graph = explore(lookup)
const address = flowOf('delivery-address')
/** Explored once: it takes seconds. */
const addressGraph = explore(address)

const did = (event: string, value: string): ActorStep => ({
  machine: 'lookup',
  actor: 'tab x:1',
  place: 'screenActors/lookup',
  event,
  value,
})

/** The steps of an actor `x`, as they arrive over the channel. */
const stepsOf = (
  machine: string,
  seen: readonly { event: string; value: unknown }[],
): readonly ActorStep[] => {
  const steps = seen.map(step => ({ ...step, machine, actor: 'x', place: 'x' }))
  const message = v.parse(mirrorMessage, { kind: 'steps', tab: '1', steps })
  return message.kind === 'steps' ? message.steps : []
}

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
  const typed = (event: string, value: string): ActorStep => ({
    ...did(event, value),
    machine: 'deliveryAddress',
  })

  expect(
    sessionPath(addressGraph, [
      typed('xstate.init', 'notStarted.recalling'),
      typed('xstate.done.actor.recallDraft', 'notStarted.idle'),
      typed('order.known', 'notStarted.idle'),
      typed('address.edit', 'editing'),
      typed('address.keep', 'editing'),
      typed('address.keep', 'editing'),
      typed('address.submit', 'requestInProgress'),
    ])?.tour.labels.filter(label => label.includes('keep')),
  ).toEqual([
    'the customer asks to keep the address',
    'the customer does not ask to keep it any more',
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

it('names a kept path like the path runner does', async () => {
  expect(await keptName('lookup', { start: 'a', labels: ['b'] })).toMatch(
    /^lookup-[\da-f]{12}\.json$/u,
  )
})

it('finds a path through the same states from the steps of the longest path', () => {
  const [tour] = toursOf(graph, undefined, false).toSorted(
    (a, b) => b.labels.length - a.labels.length,
  )
  if (tour === undefined) throw new Error('There is no path')
  const run = startRun(lookup, tour.start)
  const seen = [{ event: 'xstate.init', value: run.observe().value }]
  for (const label of tour.labels) {
    const { taken, after } = run.play(label)
    const [event] = taken.flatMap(id => id.split(' · ')[1] ?? [])
    if (event !== undefined) seen.push({ event, value: after.value })
  }
  run.stop()
  const found = sessionPath(graph, stepsOf(lookup.machine.id, seen))

  expect(found?.left).toBeNull()
  expect(found?.matched).toBe(seen.length)
  expect(found?.tour.labels.length).toBeGreaterThan(2)
})

// Answers B-043
it('converts a session of twenty steps into a kept path that passes, and fails with an injected fault', () => {
  const flow = address
  const done = replay(flow, { start: 'it begins', labels: TWENTY_STEPS })
  const seen = done.flatMap(({ taken, after }) => {
    const event = taken.flatMap(id => id.split(' · ')[1] ?? [])[0]
    return event === undefined ? [] : [{ event, value: after.value }]
  })
  const begin = { event: 'xstate.init', value: done[0]?.before.value }
  const found = sessionPath(addressGraph, stepsOf(flow.machine.id, [begin, ...seen]))
  if (found === null) throw new Error('The session is no path')
  const folder = mkdtempSync(join(tmpdir(), 'session-'))
  keepPath({ flow: flow.id, ...found.tour, failed: 'Recorded by hand' }, folder)
  const [kept] = keptPaths(flow.id, folder)
  rmSync(folder, { recursive: true })
  if (kept === undefined) throw new Error('No path was kept')

  /** The states of the path, or the reason why it cannot be played. */
  const states = (machine: AnyStateMachine): unknown[] => {
    try {
      return replay({ ...flow, machine }, kept).map(({ after }) => after.value)
    } catch (error) {
      return [String(error)]
    }
  }
  const expected = states(flow.machine)
  expect(expected.length).toBeGreaterThanOrEqual(15)
  const faults = mutantsOf(flow).filter(({ id }) => SEEDED.includes(id))
  expect(faults).toHaveLength(SEEDED.length)
  for (const { plant } of faults) {
    const table = tableOf(flow.machine)
    plant(table)
    const broken = machineFrom(table, flow.machine)
    expect(states(broken)).not.toEqual(expected)
  }
})

const TWENTY_STEPS = [
  'the order is read, and can be changed',
  'nothing was typed before',
  'the customer starts to edit',
  'the customer types another number',
  'the customer puts the old number back',
  'the customer types another number',
  'the customer asks to keep the address',
  'the customer does not ask to keep it any more',
  'the customer gives up',
  'the customer starts to edit',
  'the customer types another number',
  'the customer submits the address',
  'the service refuses',
  'the customer gives up',
  'the customer starts to edit',
  'the customer chooses a saved address',
  'the customer asks to keep the address',
  'the customer submits the address',
  'the service takes the address',
  'the account takes the address',
]

/**
 * Faults injected into the machine: Change does nothing, Cancel does nothing, or the machine ignores that the account
 * has taken the address.
 */
const SEEDED = [
  'drop transition: notStarted.idle · address.edit · 0',
  'drop transition: editing · address.cancel · 0',
  'drop transition: requestSent.keeping · setInAccount done · 0',
]
