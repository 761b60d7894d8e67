import { Hono } from 'hono'
import * as v from 'valibot'
import type { Clock } from '#sandbox/clock.ts'
import { Problem } from '#sandbox/problem.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'

/** Largest change of the clock: a hundred years in ms, which keeps every date readable. */
const FARTHEST = 100 * 365 * 86_400_000

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(-FARTHEST), v.maxValue(FARTHEST))

/** A change of the clock, by exactly one of these fields. */
const clockOrder = v.strictObject({
  /** The offset from the machine's clock, in ms. */
  offsetMs: v.optional(milliseconds),
  /** Advances the clock by this many ms; a negative number sets it back. */
  forward: v.optional(milliseconds),
  /** Sets the clock to this ISO date-time. */
  now: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.check(text => !Number.isNaN(Date.parse(text)), 'Expected an ISO date-time'),
    ),
  ),
})

/** `/clock`: reads and sets the clock of the services. */
export const clockRoutes = (clock: Clock): Hono => {
  const shown = () => ({ now: clock.iso(), offsetMs: clock.offset() })

  return new Hono()
    .get('/', c => c.json(shown()))
    .put('/', async c => {
      const order = await bodyAs(c.req.raw, clockOrder)
      if (Object.keys(order).length !== 1) {
        throw unclear('body: Expected one of offsetMs, forward and now')
      }
      const { offsetMs, forward = 0, now } = order
      const asked = now === undefined ? clock.offset() + forward : Date.parse(now) - Date.now()
      const offset = offsetMs ?? asked
      if (Math.abs(offset) > FARTHEST) throw unclear('now: Expected within a hundred years')
      clock.set(offset)
      return c.json(shown())
    })
    .delete('/', c => {
      clock.set(0)
      return c.body(null, 204)
    })
}

const unclear = (detail: string): Problem => new Problem(400, 'The request makes no sense', detail)
