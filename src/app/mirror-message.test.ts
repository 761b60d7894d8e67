import { expect, it } from 'vitest'
import * as v from 'valibot'
import { mirrorMessage, statesOf } from '#src/app/mirror-message.ts'

it('lists every active state of an actor, outer ones first', () => {
  expect(statesOf({ machine: 'session', value: 'fresh' })).toEqual(['session', 'session.fresh'])
  expect(statesOf({ machine: 'page', value: { open: { left: 'idle', right: 'busy' } } })).toEqual([
    'page',
    'page.open',
    'page.open.left',
    'page.open.left.idle',
    'page.open.right',
    'page.open.right.busy',
  ])
})

it('sends only machine ids, places, states and event types over the channel', () => {
  const actors = [
    {
      machine: 'session',
      actor: 'session',
      place: 'root/session',
      value: 'fresh',
      context: 'secret',
    },
  ]

  expect(v.parse(mirrorMessage, { kind: 'states', tab: '1', actors })).toEqual({
    kind: 'states',
    tab: '1',
    actors: [{ machine: 'session', actor: 'session', place: 'root/session', value: 'fresh' }],
  })
  const step = {
    machine: 'session',
    actor: 'x:1',
    place: 'root/session',
    event: 'token.expired',
    value: 'fresh',
  }
  expect(
    v.parse(mirrorMessage, { kind: 'steps', tab: '1', steps: [{ ...step, payload: 'secret' }] }),
  ).toEqual({ kind: 'steps', tab: '1', steps: [step] })
  expect(v.safeParse(mirrorMessage, { kind: 'states', tab: '1' }).success).toBe(false)
  expect(v.safeParse(mirrorMessage, 'hello').success).toBe(false)
})
