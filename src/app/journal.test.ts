import { expect, it } from 'vitest'
import { createActor, createMachine, sendTo, spawnChild } from 'xstate'
import { keepJournal } from '#src/app/journal.ts'
import { createConsentStore } from '#src/shell/consent/consent-store.ts'
import type { RootActor } from '#src/app/root.actor.ts'

const photo = createMachine({
  id: 'photo',
  initial: 'waiting',
  states: { waiting: { on: { 'photo.send': 'sent' } }, sent: { type: 'final' } },
})
const page = createMachine({
  id: 'page',
  initial: 'open',
  entry: spawnChild(photo, { id: 'photo-4711' }),
  states: {
    open: {
      on: {
        'name.type': { actions: sendTo('photo-4711', { type: 'photo.send' }) },
        'pointer.move': { actions: () => undefined },
        'page.close': 'closed',
      },
    },
    closed: { on: { 'pointer.move': 'open' } },
  },
})

const aPage = (analytics: boolean) => {
  const store = createConsentStore(
    { getItem: () => null, setItem: () => undefined },
    () => {},
    Date.now,
  )
  store.set({ analytics, marketing: false })
  const actor = createActor(page).start()
  const journal = keepJournal(actor as unknown as RootActor, store)
  return {
    actor,
    store,
    journal,
    type: (name: string) => actor.send({ type: 'name.type', name }),
  }
}

// Answers B-337
it('tells machines, events and states, and neither what was typed nor the number of a photo', () => {
  const { journal, type } = aPage(true)
  type('Anna')

  expect(
    journal()
      .split('\n')
      .map(line => line.replace(/^\S+ /u, '')),
  ).toEqual(['photo / photo.send sent', 'page / name.type open', 'page / xstate.done.actor. open'])
})

// Answers B-337
it('tells nothing without consent, and forgets what it knows at a withdrawal', () => {
  const refused = aPage(false)
  refused.type('Anna')
  expect(refused.journal()).toBe('')

  const withdrawn = aPage(true)
  withdrawn.type('Anna')
  withdrawn.store.set({ analytics: false, marketing: true })
  withdrawn.type('Anna')
  expect(withdrawn.journal()).toBe('')
})

it('tells of the moves of a pointer those that lead to another state', () => {
  const { actor, journal } = aPage(true)
  for (const type of ['pointer.move', 'pointer.move', 'page.close', 'pointer.move'] as const) {
    actor.send({ type })
  }

  expect(journal().match(/\S+ \S+$/gmu)).toEqual([
    'pointer.move open',
    'page.close closed',
    'pointer.move open',
  ])
})

it('tells the last 60 steps', () => {
  const { journal, type } = aPage(true)
  for (let step = 0; step < 100; step += 1) type('Anna')

  expect(journal().split('\n')).toHaveLength(60)
})
