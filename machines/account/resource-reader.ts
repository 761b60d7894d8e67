import { type ActorRefFrom, assign } from 'xstate'
import { errorOf, failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { SettingsEvent } from '#machines/account/settings-form/settings-form.machine.ts'
import type { Failure } from '#machines/model/failure.ts'
import { ServiceError } from '#machines/model/service-error.ts'

/** A read that somebody asks for begins the 30 s anew: only reads that are 10 s apart count. */
const lookNow = { target: 'lookingAgain', actions: 'forgetNotFound' } as const

/** The failure of the read before stays: it is the same. */
const reportOnly = { type: 'report', params: errorOf } as const

/** After this many 404s of a gateway, 10 s apart, the next one ends the search for the account: 30 s after the first. */
const MOST_NOT_FOUND = 3

/** The parts that differ between the resources of an account. */
interface Resource {
  /** The machine's id, also the `data-flow` attribute of the part of the page that shows the resource. */
  id: string
  /** The resource, at the beginning of a sentence: `The account`. */
  what: string
  /** The description of the state `ready`: what the screen shows, in words of product owners. */
  shows: string
  /**
   * Requirement ids of the call, of the state `ready`, and of the state `deleted`. Only with `gone` does the machine have
   * that state and the states that lead to it.
   */
  requirements: { call: string; ready: readonly string[]; gone?: readonly string[] }
  /** The event after which the resource is read again. */
  changed: SettingsEvent
}

/**
 * Creates a machine for one resource of the account, which the machine reads when a screen opens and after a change. A
 * known resource stays on screen while it is read again. `Data` must survive JSON. Account area, sections 3 and 4.
 *
 * With `requirements.gone`, an answer of null says that the account does not exist. If the service says so again 10 s
 * later, the account counts as deleted, and the machine signs the customer out. A 404 of a gateway says nothing about the
 * account: the machine asks again every 10 s, and after 30 s signs the customer out because the account cannot be found;
 * docs/decisions/0137.
 */
export const resourceReader = <Data, Answer extends Data | null = Data>({
  id,
  what,
  shows,
  requirements: { call, ready, gone },
  changed,
}: Resource) => {
  const name = what.toLowerCase()
  const readsAfterChange = (state: 'reading' | 'readingAgain', reenter = false): object => ({
    [changed]: { target: state, reenter },
  })
  const whenGone = <Branch>(branch: Branch): readonly Branch[] =>
    gone === undefined ? [] : [branch]
  const toReady = { target: 'ready', actions: { type: 'setData', params: answerOf } } as const
  const onDone = [
    ...whenGone({ guard: { type: 'isGone', params: answerOf }, target: 'missing' } as const),
    toReady,
  ]
  const onError = (target: 'failed' | 'outdated') => [
    ...whenGone({
      guard: { type: 'isNotFound', params: errorOf },
      target: 'notFound',
      actions: [...failureActions, 'countNotFound'],
    } as const),
    { target, actions: failureActions } as const,
  ]
  return setup({
    types: {} as {
      context: {
        /** The data of the resource, including fields that the product does not know. Null before the first answer. */
        data: Data | null
        failure: Failure | null
        /** How many reads in a row, 10 s apart, a gateway has answered with 404. */
        notFound: number
      }
      events:
        | { type: 'resource.load' }
        | { type: 'resource.retry' }
        | { type: SettingsEvent }
        | { type: 'connection.restored' }
      tags: 'busy' | 'alert' | 'missing' | 'deleted'
    },
    actors: { read: port<Answer>('read') },
    guards: {
      isGone: (_, { data }: { data: unknown }) => data === null,
      isNotFound: (_, { error }: { error: unknown }) =>
        error instanceof ServiceError && error.gatewayStatus === 404,
      isStillNotFound: ({ context }, { error }: { error: unknown }) =>
        error instanceof ServiceError &&
        error.gatewayStatus === 404 &&
        context.notFound >= MOST_NOT_FOUND,
      isKnown: ({ context }) => context.data !== null,
    },
    delays: { untilNextRead: 10_000 },
    actions: {
      ...failing,
      setData: assign((_, { data }: { data: unknown }) => ({
        data: data as Data,
        failure: null,
        notFound: 0,
      })),
      clearFailure: assign({ failure: null, notFound: 0 }),
      forgetNotFound: assign({ notFound: 0 }),
      countNotFound: assign({ notFound: ({ context }) => context.notFound + 1 }),
      leave: () => undefined,
      leaveUnfound: () => undefined,
    },
  }).createMachine({
    id,
    context: { data: null, failure: null, notFound: 0 },
    initial: 'notRequested',
    states: {
      notRequested: {
        description: `No screen has requested ${name} yet.`,
        meta: { requirements: ['A-207'] },
        on: { 'resource.load': 'reading' },
      },
      reading: {
        description: `The first call for ${name}; placeholder rows are shown, or the error while it retries.`,
        meta: { requirements: ['A-207', call] },
        tags: 'busy',
        invoke: {
          id: 'readFirst',
          src: 'read',
          onDone,
          onError: onError('failed'),
        },
        on: readsAfterChange('reading', true),
      },
      ready: {
        description: shows,
        meta: { requirements: ready },
        on: { 'resource.load': 'readingAgain', ...readsAfterChange('readingAgain') },
      },
      readingAgain: {
        description: `The service is asked for ${name} again; the values read before stay on screen.`,
        meta: { requirements: ['A-207', call] },
        tags: 'busy',
        invoke: {
          id: 'readAgain',
          src: 'read',
          onDone,
          onError: onError('outdated'),
        },
        on: readsAfterChange('readingAgain', true),
      },
      outdated: {
        description: `${what} could not be read again: the values read before stay, and a notice says that they may be outdated.`,
        meta: { requirements: ['A-118', 'A-208'] },
        tags: 'alert',
        on: {
          'resource.load': 'readingAgain',
          'resource.retry': 'readingAgain',
          'connection.restored': 'readingAgain',
          ...readsAfterChange('readingAgain'),
        },
      },
      failed: {
        description: `${what} could not be read: a notice says so, with Try again and the correlation id.`,
        meta: { requirements: ['A-118', 'A-208'] },
        tags: 'alert',
        on: {
          'resource.load': 'reading',
          'resource.retry': 'reading',
          'connection.restored': 'reading',
          ...readsAfterChange('reading'),
        },
      },
      ...(gone === undefined
        ? {}
        : {
            missing: {
              description:
                'The service does not know the account: the page says so, and asks again in a moment.',
              meta: { requirements: gone },
              tags: ['busy', 'missing'],
              entry: 'clearFailure',
              after: { untilNextRead: 'confirming' },
            },
            confirming: {
              description: 'The service is asked a second time whether the account exists.',
              meta: { requirements: gone },
              tags: ['busy', 'missing'],
              invoke: {
                id: 'readSecond',
                src: 'read',
                onDone: [
                  { guard: { type: 'isGone', params: answerOf }, target: 'deleted' },
                  toReady,
                ],
                onError: [
                  { guard: 'isKnown', target: 'outdated', actions: failureActions },
                  { target: 'failed', actions: failureActions },
                ],
              },
            },
            notFound: {
              description:
                'Something in front of the service says that it knows no such address: this says nothing about the account, which is read again in a moment.',
              meta: { requirements: gone },
              tags: 'alert',
              after: { untilNextRead: 'lookingAgain' },
              on: {
                'resource.load': lookNow,
                'resource.retry': lookNow,
                'connection.restored': lookNow,
              },
            },
            lookingAgain: {
              description: 'The account is read again after an answer that was not the service’s.',
              meta: { requirements: gone },
              tags: 'busy',
              invoke: {
                id: 'readNext',
                src: 'read',
                onDone,
                onError: [
                  {
                    guard: { type: 'isStillNotFound', params: errorOf },
                    target: 'unfound',
                    actions: reportOnly,
                  },
                  {
                    guard: { type: 'isNotFound', params: errorOf },
                    target: 'notFound',
                    actions: [reportOnly, 'countNotFound'],
                  },
                  {
                    guard: 'isKnown',
                    target: 'outdated',
                    actions: [...failureActions, 'forgetNotFound'],
                  },
                  { target: 'failed', actions: [...failureActions, 'forgetNotFound'] },
                ],
              },
            },
            unfound: {
              description:
                'The account could not be found for 30 seconds: the customer is signed out, and nothing of the account is removed.',
              meta: { requirements: ['A-271'] },
              entry: 'leaveUnfound',
            },
            deleted: {
              description: 'The account no longer exists: the customer is signed out.',
              meta: { requirements: gone },
              tags: 'deleted',
              entry: 'leave',
            },
          }),
    },
  })
}

/** A running actor of `resourceReader`. */
export type ResourceActor<Data, Answer extends Data | null = Data> = ActorRefFrom<
  ReturnType<typeof resourceReader<Data, Answer>>
>

const answerOf = ({ event }: { event: { output: unknown } }) => ({ data: event.output })
