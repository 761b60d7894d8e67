import { assign, emit } from 'xstate'
import { reportedTo, reporting } from '#machines/kit/failing.ts'
import { stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import { hasFailed, isUnderWay, type Work } from '#machines/session/model/work.ts'

/** The transitions for the customer's decision while the page asks or waits. */
const decisions = {
  'signOut.stop': { target: '#signOut.leaving', actions: 'stopWork' },
  'signOut.stay': '#signOut.staying',
} as const

/**
 * A sign-out that the customer asked for, by the button or by a link. If confirmed work is under way in any tab of the
 * account (a deletion of photos, an upload, a copy of the customer's data), the page asks the customer: sign out when
 * the work is done, stop the work, or stay.
 */
export const signOutMachine = setup({
  types: {} as {
    /** The last value of `watchWork`; null before the first. */
    context: { work: Work | null }
    events: { type: 'signOut.wait' } | { type: 'signOut.stop' } | { type: 'signOut.stay' }
    emitted: { type: 'signOut.stayed' }
    tags: 'busy'
  },
  actors: {
    /** Emits the current work, and then each change of it. */
    watchWork: stream<Work>('watchWork'),
  },
  guards: {
    isUnderWay: ({ context: { work } }) => work !== null && isUnderWay(work),
    hasFailed: ({ context: { work } }) => work !== null && !isUnderWay(work) && hasFailed(work),
    isDone: ({ context: { work } }) => work !== null && !isUnderWay(work),
  },
  actions: {
    ...reporting,
    setWork: assign({ work: ({ context }, work: Work | undefined) => work ?? context.work }),
    /** Resumes an upload that the customer paused. */
    resumeWork: () => undefined,
    stopWork: () => undefined,
    endSession: () => undefined,
    notifyStayed: emit({ type: 'signOut.stayed' }),
  },
}).createMachine({
  id: 'signOut',
  context: { work: null },
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'The page watches the work that is under way, until the customer signs out or stays.',
      meta: { requirements: ['A-046', 'B-119', 'B-136'] },
      initial: 'looking',
      invoke: {
        id: 'watchWork',
        src: 'watchWork',
        onSnapshot: { actions: { type: 'setWork', params: ({ event }) => event.snapshot.context } },
        onDone: {},
        onError: reportedTo('leaving'),
      },
      states: {
        looking: {
          description:
            'The page checks whether confirmed work of the customer is under way, here or in another tab.',
          tags: 'busy',
          always: [
            { guard: 'isUnderWay', target: 'asking' },
            { guard: 'isDone', target: '#signOut.leaving' },
          ],
        },
        asking: {
          description:
            'Work is under way: the page says what, with the counts, and asks whether to sign out when it is done, to stop it, or to stay.',
          meta: { requirements: ['B-119'] },
          always: [
            { guard: 'hasFailed', target: 'unfinished' },
            { guard: 'isDone', target: '#signOut.leaving' },
          ],
          on: { 'signOut.wait': { target: 'finishing', actions: 'resumeWork' }, ...decisions },
        },
        finishing: {
          description:
            'The customer waits: the page counts the remaining work, and signs out as soon as everything is done.',
          meta: { requirements: ['B-119', 'B-547'] },
          always: [
            { guard: 'hasFailed', target: 'unfinished' },
            { guard: 'isDone', target: '#signOut.leaving' },
          ],
          on: decisions,
        },
        unfinished: {
          description:
            'The work has ended, and some of it failed: the page says what, and the customer signs out or stays.',
          meta: { requirements: ['B-119'] },
          always: { guard: 'isUnderWay', target: 'finishing' },
          on: decisions,
        },
      },
    },
    leaving: {
      description: 'The session ends.',
      meta: { requirements: ['A-046', 'A-265'] },
      tags: 'busy',
      entry: 'endSession',
    },
    staying: {
      description: 'The customer stays signed in, and the overview opens.',
      meta: { requirements: ['B-119'] },
      entry: 'notifyStayed',
    },
  },
})
