import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import { aDownload } from '#machines/samples/downloads.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { held } from '#tests/support/actors/deferred.ts'

const READY = aDownload({ state: 'READY' })

it.each([
  { what: 'no archive is being prepared', items: [READY], error: aServiceError(500) },
  { what: 'another read is pointless', items: [aDownload()], error: aServiceError(400) },
])('does not read again by itself after a failure if $what', async ({ items, error }) => {
  const { actor, clock, read, seen } = start()
  actor.send({ type: 'downloads.load' })
  await read.answer({ items })
  actor.send({ type: 'archives.changed' })
  await read.fail(error)
  clock.increment(600_000)

  expect([seen().state, read.calls.length]).toEqual(['outdated', 2])
})

function start() {
  const clock = new SimulatedClock()
  const { logic, read } = held(downloadListMachine)
  const actor = createActor(logic, { clock }).start()
  return {
    actor,
    clock,
    read,
    seen: () => {
      const { value } = actor.getSnapshot()
      return {
        state: value,
      }
    },
  }
}
