import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Clock } from '#sandbox/clock.ts'
import { personNamed } from '#sandbox/control/person-named.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import { Problem } from '#sandbox/problem.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import { PUSH_CHANNELS, type PushHub } from '#sandbox/sockets/push-hub.ts'

/** The body of a request to `/push`: a message by its type, or any raw text. */
const pushOrder = v.strictObject({
  channel: v.picklist(PUSH_CHANNELS),
  /** `sub` or given name of the person; every person if omitted. */
  person: v.optional(v.string()),
  type: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** Fields of the message's payload besides `userId`. */
  payload: v.optional(v.record(v.string(), v.string())),
  text: v.optional(v.pipe(v.string(), v.maxLength(100_000))),
})

interface PushDependencies {
  clock: Clock
  directory: Directory
  push: PushHub
}

/** `/push`: sends messages to the sockets of one person or of all people. */
export const pushRoutes = ({ clock, directory, push }: PushDependencies): Hono =>
  new Hono().post('/', async c => {
    const order = await bodyAs(c.req.raw, pushOrder)
    const { channel, person, type, payload, text } = order
    const sub = person === undefined ? null : personNamed(directory, person).sub
    if (text !== undefined) {
      if (type !== undefined || payload !== undefined) throw unclear('text: Expected without type')
      return c.json({ sockets: push.send(channel, sub, text) })
    }
    if (type === undefined) throw unclear('type: Expected a type or a text')
    const listeners = sub === null ? directory.all().map(listener => listener.sub) : [sub]
    const sockets = listeners.map(userId => {
      const message = {
        id: randomUUID(),
        type,
        timestamp: clock.iso(),
        payload: { ...payload, userId },
      }
      return push.send(channel, userId, JSON.stringify(message))
    })
    return c.json({ sockets: sockets.reduce((sum, count) => sum + count, 0) })
  })

const unclear = (detail: string): Problem => new Problem(400, 'The request makes no sense', detail)
