import { SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { held } from '#tests/support/actors/deferred.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aFile } from '#machines/samples/files.ts'

// Answers L-265
it.each([
  { what: 'a lost connection', kind: 'offline', status: null },
  { what: 'an answer of a gateway', kind: 'unanswered', status: null },
  { what: 'an error of the service (500)', kind: 'refused', status: 500 },
  { what: 'an unavailable service (503)', kind: 'refused', status: 503 },
  { what: 'a timeout (408)', kind: 'refused', status: 408 },
  { what: 'a conflict (409)', kind: 'refused', status: 409 },
  { what: 'a locked file (423)', kind: 'refused', status: 423 },
  { what: 'a request that came too early (425)', kind: 'refused', status: 425 },
  { what: 'too many requests (429)', kind: 'refused', status: 429 },
] as const)(
  'retries after $what for more than two minutes, and fails at the sixth attempt',
  reason => {
    const { kind, status } = reason
    const { sending, clock, seen, emitted, reports } = start()
    for (const [index, seconds] of [1, 4, 16, 60, 60].entries()) {
      sending.last().error(aServiceError(status, kind))
      expect(seen()).toMatchObject({
        state: 'waiting',
        attempt: index + 1,
        failure: { kind, status, correlationId: CORRELATION_ID },
      })
      clock.increment(seconds * 1000 - 1)
      expect(seen().state).toBe('waiting')
      clock.increment(1)
      expect(seen()).toMatchObject({ state: 'sending', attempt: index + 2, failure: null })
      expect(sending.runs).toHaveLength(index + 2)
    }
    expect(reports).toEqual([])

    sending.last().error(aServiceError(status, kind))
    expect(seen()).toMatchObject({ state: 'failed', attempt: 6 })
    clock.increment(60_000)
    expect(sending.runs).toHaveLength(6)
    expect(emitted).toEqual([{ type: 'item.failed', id: 'f1', mayPass: true }])
    expect(reports).toHaveLength(1)
  },
)

it.each([413, 429, 503])(
  'is retried when the service asks, after a %i, which does not count as an attempt',
  status => {
    const { sending, clock, seen, emitted } = start()
    for (const wait of [2000, 120_000, 2000, 2000, 2000, 2000]) {
      sending.last().error(aServiceError(status, 'refused', { at: 0, wait }))
      expect(seen()).toMatchObject({ state: 'paused', attempt: 0, failure: { again: { wait } } })
      clock.increment(wait - 1)
      expect(seen().state).toBe('paused')
      clock.increment(1)
      expect(seen()).toMatchObject({ state: 'sending', attempt: 1, failure: null })
    }
    expect(emitted).toEqual([])
  },
)

function start() {
  const clock = new SimulatedClock()
  const { logic, sendFile: sending } = held(uploadItemMachine)
  const reports: unknown[] = []
  const { actor, received: emitted } = asChild(
    logic.provide({
      actions: {
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    { file: aFile(), type: 'image/jpeg' },
    clock,
  )
  return {
    clock,
    sending,
    emitted,
    reports,
    seen: () => {
      const { value, context } = actor().getSnapshot()
      return {
        state: value,
        attempt: context.attempt,
        failure: context.failure,
      }
    },
  }
}
