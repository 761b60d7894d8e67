import { expect, it } from 'vitest'
import { turnstileMachine } from '#machines/kit/turnstile.ts'
import { tableOf } from './table.ts'

const { id, states, transitions } = tableOf(turnstileMachine)

it('describes a state with its sentence, its requirements and its work', () => {
  expect(id).toBe('turnstile')
  expect(states.map(state => [state.id, state.type, state.isInitial, state.parent])).toEqual([
    ['turnstile', 'compound', false, null],
    ['turnstile.locked', 'atomic', true, 'turnstile'],
    ['turnstile.checking', 'atomic', false, 'turnstile'],
    ['turnstile.open', 'atomic', false, 'turnstile'],
    ['turnstile.broken', 'final', false, 'turnstile'],
  ])
  expect(states.find(({ path }) => path === 'checking')).toEqual({
    id: 'turnstile.checking',
    path: 'checking',
    parent: 'turnstile',
    type: 'atomic',
    isInitial: false,
    description: 'The coin is looked at.',
    requirements: [],
    tags: ['busy'],
    entry: [],
    exit: [],
    invokes: ['checkCoin'],
  })
  expect(states.find(({ path }) => path === 'open')?.requirements).toEqual(['A-002'])
})

it('names transitions as coverage does, with guard, actions and delay', () => {
  expect(transitions.find(({ actions }) => actions.includes('notifyOpened'))).toEqual({
    id: 'turnstile.checking · xstate.done.actor.checkCoin · 0',
    source: 'turnstile.checking',
    event: 'xstate.done.actor.checkCoin',
    branch: 0,
    targets: ['turnstile.open'],
    guard: 'isGood',
    actions: ['count', 'notifyOpened'],
    delay: null,
  })
  expect(transitions.find(({ event }) => event.startsWith('xstate.after'))?.delay).toMatch(
    /^\d+ ms$/u,
  )
})
