import * as v from 'valibot'
import { accountId, downloadId } from '#machines/model/identifiers.ts'
import { PUSH_TYPES, type PushMessage, type PushType } from '#machines/shell/model/push-message.ts'

/** The recipient of sample messages. */
export const LISTENER = v.parse(accountId, 'hannah-1008')
const SOMEBODY_ELSE = v.parse(accountId, 'anna-1001')
const ARCHIVE = v.parse(downloadId, 'd-1')

/** A message to `LISTENER`; `digit` makes its id unique. */
export const aPushMessage = (
  type: PushType = PUSH_TYPES.importFinished,
  digit = 1,
): PushMessage => ({
  id: `6f1c1f5e-6a35-4a0e-9f0c-5d1f3c7b2a1${digit}`,
  type,
  timestamp: '2026-05-20T12:00:00.000Z',
  payload: {
    userId: LISTENER,
    ...(type.startsWith('archive') ? { downloadId: ARCHIVE } : {}),
  },
})

/** A push message to another account. */
export const aForeignMessage = (type?: PushType): PushMessage => ({
  ...aPushMessage(type),
  payload: { userId: SOMEBODY_ELSE },
})
