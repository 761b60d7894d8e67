import { expect, it, vi } from 'vitest'
import { aLostAnswer, aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import {
  isStillOpen,
  readAfter,
  readAfterDeletion,
  unlessContradicted,
} from '#src/http/read-after.ts'
import { ServiceError } from '#machines/model/service-error.ts'

const done = () => Promise.resolve({ answer: 'read' })
const notDone = () => Promise.resolve(null)
const nobodyKnows = () => Promise.reject(new Error('no connection'))

const LOST = { body: null, url: 'https://api.kiln.example', correlationId: CORRELATION_ID }

it('reads nothing after an answer, and nothing after a refusal', async () => {
  const read = vi.fn<typeof done>(done)

  expect(await readAfter(Promise.resolve('written'), read)).toBe('written')
  await expect(readAfter(Promise.reject(aServiceError(403)), read)).rejects.toMatchObject({
    kind: 'refused',
  })
  await expect(readAfter(Promise.reject(new Error('a bug')), read)).rejects.toThrow('a bug')
  expect(read).not.toHaveBeenCalled()
})

it('returns the answer of the read when the answer of the write was lost', async () => {
  expect(await readAfter(Promise.reject(aLostAnswer()), done)).toBe('read')
})

it.each([
  [null, 'malformed'],
  [500, 'refused'],
  [200, 'malformed'],
])('reports a write that was not carried out, after %s, as %s', async (status, kind) => {
  const error = new ServiceError('Lost', { ...LOST, kind: 'unanswered', status })

  await expect(readAfter(Promise.reject(error), notDone)).rejects.toMatchObject({
    kind,
    status,
    correlationId: CORRELATION_ID,
  })
})

it('reports an unknown outcome if the read fails', async () => {
  await expect(readAfter(Promise.reject(aLostAnswer()), nobodyKnows)).rejects.toMatchObject({
    kind: 'unanswered',
  })
})

it('reports an unknown outcome for a write that timed out, because it may still be carried out', async () => {
  for (const late of [{ status: null, isLate: true }, { status: 504 }, { status: 524 }]) {
    const error = new ServiceError('Late', { ...LOST, kind: 'unanswered', ...late })
    await expect(readAfter(Promise.reject(error), notDone)).rejects.toMatchObject({
      kind: 'unanswered',
    })
    expect(await readAfter(Promise.reject(error), done)).toBe('read')
  }
})

it('leaves a write of many things open if it timed out and only part of it is done', () => {
  const lost = new ServiceError('Lost', { ...LOST, kind: 'unanswered', status: null })
  for (const late of [{ status: null, isLate: true }, { status: 504 }, { status: 524 }]) {
    const error = new ServiceError('Late', { ...LOST, kind: 'unanswered', ...late })
    expect([0, 1, 2].map(left => isStillOpen(error, left, 2))).toEqual([false, true, true])
  }
  expect([0, 1, 2].map(left => isStillOpen(lost, left, 2))).toEqual([false, false, true])
})

it('reads after a refusal that an earlier attempt may explain', async () => {
  expect(await readAfter(Promise.reject(aServiceError(409)), done, [409])).toBe('read')
  for (const [read, kind] of [
    [notDone, 'refused'],
    [nobodyKnows, 'unanswered'],
  ] as const) {
    await expect(readAfter(Promise.reject(aServiceError(409)), read, [409])).rejects.toMatchObject({
      kind,
      status: 409,
    })
  }
})

it('counts a thing as deleted before if a read confirms it, or if the read fails', async () => {
  const refused = () => Promise.reject(aServiceError(404))

  expect(await readAfterDeletion(refused(), () => Promise.resolve(true))).toBeUndefined()
  expect(await readAfterDeletion(refused(), nobodyKnows)).toBeUndefined()
  await expect(readAfterDeletion(refused(), () => Promise.resolve(false))).rejects.toMatchObject({
    kind: 'refused',
    status: 404,
  })
})

it('reads after a deletion whose answer was lost', async () => {
  const lost = () => Promise.reject(aLostAnswer())

  expect(await readAfterDeletion(lost(), () => Promise.resolve(true))).toBeUndefined()
  await expect(readAfterDeletion(lost(), nobodyKnows)).rejects.toMatchObject({
    kind: 'unanswered',
  })
})

it('reports a refusal as malformed if a read shows that it is not true', async () => {
  const refused = () => Promise.reject(aServiceError(404))

  await expect(
    unlessContradicted(refused(), 404, () => Promise.resolve(false)),
  ).rejects.toMatchObject({ kind: 'malformed', status: null })
  for (const holds of [() => Promise.resolve(true), nobodyKnows]) {
    await expect(unlessContradicted(refused(), 404, holds)).rejects.toMatchObject({
      kind: 'refused',
      status: 404,
    })
  }
  await expect(
    unlessContradicted(refused(), 409, () => Promise.resolve(false)),
  ).rejects.toMatchObject({ status: 404 })
})
