import { describe, expect, it } from 'vitest'
import { PUSH_TYPES, readPushMessage } from '#machines/shell/model/push-message.ts'

const MESSAGE = {
  id: '6f1c1f5e-6a35-4a0e-9f0c-5d1f3c7b2a10',
  type: 'archive.finished',
  timestamp: '2026-05-20T12:00:00.123Z',
  payload: { userId: 'anna', downloadId: 'd-1' },
}

describe('a frame of a push socket', () => {
  // Answers L-210, L-262
  it.each(Object.values(PUSH_TYPES))('is read as a message of the type %s', type => {
    expect(readPushMessage(JSON.stringify({ ...MESSAGE, type }))).toEqual({ ...MESSAGE, type })
  })

  // Answers L-262
  it('may name its type by a key', () => {
    const { type: key, ...rest } = MESSAGE
    expect(readPushMessage(JSON.stringify({ ...rest, key }))).toEqual(MESSAGE)
    expect(readPushMessage(JSON.stringify({ ...rest, key: 'archive.lost' }))).toBeNull()
    expect(readPushMessage(JSON.stringify({ ...MESSAGE, key: 'd-1' }))).toEqual(MESSAGE)
  })

  it('may have no archive data', () => {
    const message = { ...MESSAGE, type: 'import.started', payload: { userId: 'anna' } }
    expect(readPushMessage(JSON.stringify(message))).toEqual(message)
  })

  // Answers L-214
  it('is a keep-alive when it is a plain OK', () => {
    expect(readPushMessage('OK')).toBe('keep-alive')
  })

  // Answers L-210, L-211, L-212, L-213
  it.each([
    ['an unknown type', { ...MESSAGE, type: 'archive.lost' }],
    ['no type', { ...MESSAGE, type: undefined }],
    ['an id that is no uuid', { ...MESSAGE, id: '17' }],
    ['a date that does not exist', { ...MESSAGE, timestamp: '2026-13-20T12:00:00Z' }],
    ['a date alone', { ...MESSAGE, timestamp: '2026-05-20' }],
    ['a time of no zone', { ...MESSAGE, timestamp: '2026-05-20T12:00:00' }],
    ['a time as cameras write it', { ...MESSAGE, timestamp: '2026:05:20 12:00:00Z' }],
    ['a number as time', { ...MESSAGE, timestamp: 1_779_278_400_000 }],
    ['no payload', { ...MESSAGE, payload: undefined }],
    ['no user in its payload', { ...MESSAGE, payload: { downloadId: 'd-1' } }],
    ['a path as download id', { ...MESSAGE, payload: { userId: 'anna', downloadId: '../d-1' } }],
    ['a list', [MESSAGE]],
    ['a keep-alive in quotes', 'OK'],
    ['null', null],
  ])('is ignored with %s', (_name, message) => {
    expect(readPushMessage(JSON.stringify(message))).toBeNull()
  })

  // Answers L-213
  it.each(['', 'ok', ' OK', '{', undefined, 17, new Uint8Array([79, 75])])(
    'is ignored when it is %o',
    frame => {
      expect(readPushMessage(frame)).toBeNull()
    },
  )
})
