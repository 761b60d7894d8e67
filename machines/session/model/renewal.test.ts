import { expect, it } from 'vitest'
import { isFresh, lastSessionFrom, sessionFrom } from '#machines/session/model/renewal.ts'
import { anIdentity, NOON } from '#tests/support/sessions.ts'

const START = NOON * 1000

// Answers A-264
it.each([
  { life: 300, left: 60_001, fresh: true },
  { life: 300, left: 60_000, fresh: false },
  { life: 300, left: 59_999, fresh: false },
  { life: 3600, left: 60_001, fresh: true },
  { life: 3600, left: 60_000, fresh: false },
  { life: 100, left: 20_001, fresh: true },
  { life: 100, left: 20_000, fresh: false },
  { life: 0, left: 1, fresh: true },
  { life: 0, left: 0, fresh: false },
  { life: -10, left: 1, fresh: true },
  { life: 300, left: -1, fresh: false },
])(
  'counts a token with a life of $life s and $left ms left as fresh: $fresh',
  ({ life, left, fresh }) => {
    const identity = anIdentity({ exp: NOON + life })

    expect(isFresh(identity, identity.expiresAt - left)).toBe(fresh)
  },
)

// Answers A-264
it.each([
  { life: 300, now: START, chance: 0, renewAfter: 240_000 },
  { life: 300, now: START, chance: 0.5, renewAfter: 255_000 },
  { life: 300, now: START, chance: 1, renewAfter: 270_000 },
  { life: 3600, now: START, chance: 0, renewAfter: 3_540_000 },
  { life: 100, now: START, chance: 0, renewAfter: 80_000 },
  { life: 300, now: START + 239_999, chance: 0, renewAfter: 1 },
  { life: 300, now: START + 240_000, chance: 0, renewAfter: 0 },
  { life: 300, now: START + 900_000, chance: 1, renewAfter: 0 },
])(
  'renews a token with a life of $life s, read at $now, after $renewAfter ms with chance $chance',
  ({ life, now, chance, renewAfter }) => {
    const identity = anIdentity({ exp: NOON + life })

    expect(sessionFrom(identity, now, chance)).toEqual({ identity, renewAfter })
  },
)

// Answers A-264
it.each([
  { now: START, renewAfter: 300_000 },
  { now: START + 299_999, renewAfter: 1 },
  { now: START + 300_000, renewAfter: 0 },
  { now: START + 900_000, renewAfter: 0 },
])(
  'uses a token that cannot be renewed until it expires: $renewAfter ms from $now',
  ({ now, renewAfter }) => {
    const identity = anIdentity()

    expect(lastSessionFrom(identity, now)).toEqual({ identity, renewAfter })
  },
)
