import { expect, it } from 'vitest'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import type { DraftValues } from '#src/shell/drafts.ts'
import { sendStaying } from '#src/shell/staying-write.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeDrafts } from '#tests/support/actors/fake-drafts.ts'
import { fakeApp } from '#tests/support/actors/fake-services.ts'

const TYPED: DraftValues = { email: 'anna@example.org' }
const WRITE = { of: 'emailChange' } as const

// Answers B-413, B-414, B-531
it.each([
  { outcome: 'is done', error: null, end: 'done', toast: 'leftDone', draft: undefined },
  {
    outcome: 'is refused',
    error: aServiceError(409),
    end: 'undone',
    toast: 'leftUndone',
    draft: TYPED,
  },
  {
    outcome: 'is not known',
    error: aLostAnswer(),
    end: 'open',
    toast: 'leftOpen',
    draft: { ...TYPED, isUnsure: 'yes' },
  },
])('a write whose screen was left goes on, and a toast says that it $outcome', async row => {
  const { start, answer, leave, notified, reported, kept } = aWrite()
  const { signal, ended } = await start()
  expect(kept()).toEqual({ ...TYPED, isUnsure: 'yes' })

  leave()
  answer(row.error)
  await ended
  await arrived()

  expect(signal().aborted).toBe(false)
  expect(notified).toEqual([
    { type: 'write.ended', write: WRITE, end: row.end },
    { kind: row.toast, write: WRITE, ...(row.toast === 'leftUndone' && { status: 409 }) },
  ])
  expect(reported).toEqual(row.error === null ? [] : [row.error])
  expect(kept()).toEqual(row.draft)
})

it('leaves its end to the screen while that is there', async () => {
  const { start, answer, notified, reported, kept } = aWrite()
  const { ended } = await start()

  answer(aServiceError(409))
  await ended
  await arrived()

  expect([notified, reported, kept()]).toEqual([[], [], TYPED])
})

// Answers B-414
it('keeps the doubt of an earlier attempt when a later one is refused', async () => {
  const { start, answer, leave, notified, kept } = aWrite({ ...TYPED, isUnsure: 'yes' })
  const { ended } = await start()

  leave()
  answer(aServiceError(409))
  await ended
  await arrived()

  expect(notified).toEqual([
    { type: 'write.ended', write: WRITE, end: 'open' },
    { kind: 'leftOpen', write: WRITE },
  ])
  expect(kept()).toEqual({ ...TYPED, isUnsure: 'yes' })
})

// Answers B-414
it('says nothing once the session has ended, and keeps the doubt', async () => {
  const { start, answer, leave, notified, kept } = aWrite(TYPED, () => {
    throw new DOMException('The session has ended on this page', 'AbortError')
  })
  const { ended } = await start()

  leave()
  answer(null)
  await ended

  expect([notified, kept()]).toEqual([[], { ...TYPED, isUnsure: 'yes' }])
})

// Answers B-413
it('leaves what was typed for another try when the screen was opened again meanwhile', async () => {
  const { start, answer, leave, type, kept } = aWrite()
  const { ended } = await start()

  leave()
  type({ email: 'ben@example.org', isUnsure: 'yes' })
  answer(null)
  await ended
  await arrived()

  expect(kept()).toEqual({ email: 'ben@example.org' })
})

it('reports a fault of the page after the screen was left', async () => {
  const { start, answer, leave, notified, reported } = aWrite()
  const { ended } = await start()

  leave()
  answer(new TypeError('a fault'))
  await ended

  expect(notified).toEqual([{ type: 'write.ended', write: WRITE, end: 'undone' }])
  expect(reported).toEqual([new TypeError('a fault')])
})

/** A write whose answer the test gives; the screen is there until `leave`. */
const aWrite = (typed: DraftValues = TYPED, readToken: () => string | null = () => 'token') => {
  const drafts = new Map([['email-change', typed]])
  const { app, notified, reported } = fakeApp()
  const draft = draftOf(
    { drafts: fakeDrafts(drafts), report: app.report },
    { form: 'email-change', version: 1 },
  )
  const screen = new AbortController()
  const held = Promise.withResolvers<null>()
  const signals: AbortSignal[] = []
  const start = async () => {
    const ended = sendStaying(
      { ...app, known: () => ({ sessionStore: { read: readToken } }) },
      { left: screen.signal, draft, write: WRITE },
      stays => {
        signals.push(stays)
        return held.promise
      },
    ).catch(() => null)
    await arrived()
    return {
      ended,
      signal: () => {
        const [signal] = signals
        if (signal === undefined) throw new Error('Nothing was sent')
        return signal
      },
    }
  }
  return {
    start,
    leave: () => screen.abort(),
    answer: (error: Error | null) => {
      if (error === null) held.resolve(null)
      else held.reject(error)
    },
    notified,
    reported,
    type: (values: DraftValues) => drafts.set('email-change', values),
    kept: () => drafts.get('email-change'),
  }
}
