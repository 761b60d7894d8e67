import { fromPromise, setup } from 'xstate'
import { expect, it } from 'vitest'
import { explore } from '#flow-kit/explore.ts'
import { answers, fails, flow, type Flow, type Prospect } from '#flow-kit/flow.ts'
import { timeFaultsOf } from '#flow-kit/rules/temporal.ts'
import { turnstile } from '#flow-kit/turnstile.ts'

/** A letter that is sent. A lost letter stays lost (`ever`), or can be found or replaced (`a while`). */
const letter = (lostFor: 'ever' | 'a while', prospects: readonly Prospect[] = []): Flow =>
  flow({
    id: 'letter',
    area: 'shell',
    title: 'Letter',
    promise: 'It arrives.',
    machine: setup({
      types: {} as {
        events: { type: 'letter.send' } | { type: 'letter.write' } | { type: 'letter.found' }
        tags: 'busy'
      },
      actors: { carry: fromPromise(() => Promise.resolve()) },
    }).createMachine({
      id: 'letter',
      initial: 'written',
      states: {
        written: {
          description: 'It lies on the desk.',
          on: { 'letter.send': 'carried' },
        },
        carried: {
          description: 'It is on its way.',
          tags: 'busy',
          invoke: { id: 'carry', src: 'carry', onDone: 'read', onError: 'lost' },
        },
        lost: {
          description: 'Nobody knows where it is.',
          tags: 'busy',
          on: lostFor === 'ever' ? {} : { 'letter.found': 'carried', 'letter.write': 'written' },
        },
        read: { description: 'It was read.', type: 'final' },
      },
    }),
    events: {
      'the customer sends it': { type: 'letter.send' },
      ...(lostFor === 'ever'
        ? {}
        : {
            'the customer writes another one': { type: 'letter.write' },
            'it is found': { type: 'letter.found' },
          }),
    },
    outcomes: {
      carry: { 'it arrives': answers(), 'the bag has a hole': fails(new Error('a hole')) },
    },
    prospects,
  })

const isRead: Prospect = {
  requirements: [],
  says: 'a letter that was sent is read',
  when: ({ value }) => value === 'carried',
  eventually: ({ value }) => value === 'read',
}

// Answers B-031
it('finds a configuration from which the flow never comes to rest, with the path there', () => {
  expect(timeFaultsOf(explore(letter('ever')))).toEqual([
    `letter: 'the flow comes to rest' can no longer come true in "lost", after 'it begins', 'the customer sends it', 'the bag has a hole'`,
  ])
  expect(timeFaultsOf(explore(letter('a while')))).toEqual([])
  expect(timeFaultsOf(explore(turnstile()))).toEqual([])
})

it('uses a flow’s own definition of rest', () => {
  const waiting: Flow = { ...letter('ever'), settled: ({ value }) => value === 'lost' }

  expect(timeFaultsOf(explore(waiting))).toEqual([
    `letter: 'the flow comes to rest' can no longer come true in "read", after 'it begins', 'the customer sends it', 'it arrives'`,
  ])
})

// Answers B-031
it('checks a promise at every step until it is kept', () => {
  expect(timeFaultsOf(explore(letter('a while', [isRead])))).toEqual([])
  expect(timeFaultsOf(explore(letter('ever', [isRead]))).at(1)).toMatch(
    /^letter: 'a letter that was sent is read' can no longer come true in "lost"/u,
  )
})

it('does not count a person’s action if something must happen automatically, and names a path with the promise on it', () => {
  const alone = (notBy: (label: string) => boolean): string[] =>
    timeFaultsOf(explore(letter('a while', [{ ...isRead, notBy }])))

  expect(alone(label => label.startsWith('the customer'))).toEqual([
    // After a loss, another letter can be written, but only the customer can send it.
    `letter: 'a letter that was sent is read' can no longer come true in "written", after 'it begins', 'the customer sends it', 'the bag has a hole', 'the customer writes another one'`,
  ])
  expect(alone(label => label === 'it is found')).toEqual([])
})
