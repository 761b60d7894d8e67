import * as v from 'valibot'
import { accountId, localeCode } from '#machines/model/identifiers.ts'
import type { Session } from '#machines/session/model/session.ts'
import type { Identity } from '#machines/session/model/token.ts'

/** Noon in UTC on 20 November 2026, in ms since 1970. */
const NOON = 1_795_176_000_000

/** The claims of Anna's token, which was issued at noon and is valid for five minutes. */
const ANNA: Identity = {
  sub: v.parse(accountId, 'anna-1001'),
  email: 'anna@example.com',
  idpType: 'local',
  idpSub: 'local-1001',
  isBusiness: false,
  issuedAt: NOON,
  expiresAt: NOON + 300_000,
}

export const ENGLISH = v.parse(localeCode, 'en-GB')

/** Anna's session, which is due for renewal after `renewAfter` ms. */
export const aSession = (renewAfter = 240_000): Session => ({ identity: ANNA, renewAfter })
