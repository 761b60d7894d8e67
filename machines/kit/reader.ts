import { assign, type EventObject } from 'xstate'
import { errorOf, failedTo, failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import { isPassing, type Failure } from '#machines/model/failure.ts'
import { ServiceError } from '#machines/model/service-error.ts'

interface Reading<Data, Type extends string> {
  /** The machine's id, also the `data-flow` attribute of the part of the page that shows the data. */
  id: string
  /** The name of the data at the beginning of a sentence: `The account`. */
  what: string
  /** The description of the state `ready`: what the screen shows, in words of product owners. */
  description: string
  /** Requirement ids of the calls, and of the states. */
  requirements: {
    call: readonly string[]
    ready: readonly string[]
    failed: readonly string[]
    /**
     * Requirement ids of `deleted`. If there are any, an answer of null says that the account does not exist; see
     * `reader`.
     */
    deleted?: readonly string[]
  }
  on: {
    /** Events with which a screen requests the data. The first event starts the first request. */
    load: readonly [Type, ...Type[]]
    retry?: readonly Type[]
    /** Events that refresh the data. During a request, they cancel it and start another. */
    changed?: readonly Type[]
    /** Events that clear the data and return to the initial state. */
    reset?: readonly Type[]
  }
  /**
   * The id of the invoke for every read after the first. Given if the cases list the outcomes of these reads apart from
   * the outcomes of the first read.
   */
  readAgain?: string
  /** How the reader polls data that changes by itself for some time. */
  poll?: {
    isChanging: (data: Data) => boolean
    /** Milliseconds between two reads. */
    pause: number
    /** Milliseconds between a read that failed and the next, unless the service asks for a longer wait. */
    rest: number
  }
}

/**
 * How many 404s of a gateway in a row, 10 s apart, the machine tolerates. The next 404, after 30 s, ends the search for
 * the account.
 */
const MOST_NOT_FOUND = 3

/** A request by a screen restarts the 30 s, because only requests that are 10 s apart count. */
const lookNow = { target: 'lookingAgain', actions: 'forgetNotFound' } as const

/** Reports the error only: the failure of the read before is the same, and stays. */
const reportOnly = { type: 'report', params: errorOf } as const

/**
 * Creates a machine that reads something of a service: when a screen asks for it, and again after a change. What is
 * known stays on screen while it is read again, and if that fails. `Data` must survive JSON. Account area, section 4.
 *
 * With `requirements.deleted`, an answer of null says that the account does not exist. If the service says so again 10 s
 * later, the account counts as deleted, and the machine signs the customer out. A 404 of a gateway says nothing about the
 * account: the machine asks again every 10 s, and after 30 s signs the customer out because the account cannot be found;
 * docs/decisions/0137.
 */
export const reader = <Data, Event extends EventObject, Answer extends Data | null = Data>({
  id,
  what,
  description,
  requirements,
  on: { load, retry = [], changed = [], reset = [] },
  readAgain = 'read',
  poll,
}: Reading<Data, Event['type']>) => {
  const { deleted } = requirements
  const name = what.charAt(0).toLowerCase() + what.slice(1)
  const onReset = to(reset, { target: 'notRequested', actions: 'forget' })
  const toReady = { target: 'ready', actions: { type: 'setData', params: answerOf } } as const
  const isNull = { type: 'isNull', params: answerOf } as const
  const onDone = [...when(deleted, { guard: isNull, target: 'missing' } as const), toReady]
  const onError = (target: 'failed' | 'outdated') => [
    ...when(deleted, {
      guard: { type: 'isNotFound', params: errorOf },
      target: 'notFound',
      actions: [...failureActions, 'countNotFound'],
    } as const),
    { target, actions: failureActions } as const,
  ]
  const afterRest =
    poll === undefined ? {} : { rest: { guard: 'mayPoll', target: 'readingAgain' } as const }
  return setup({
    types: {} as {
      context: {
        /** The data of the last read, including fields that the product does not know. Null before the first read. */
        data: Data | null
        failure: Failure | null
        /** How many reads in a row, 10 s apart, a gateway has answered with 404. */
        notFound: number
      }
      events: Event
      tags: 'busy' | 'alert' | 'missing' | 'deleted'
    },
    actors: { read: port<Answer>('read') },
    guards: {
      isNull: (_, { data }: { data: unknown }) => data === null,
      isNotFound: (_, { error }: { error: unknown }) => isOfGateway(error),
      isStillNotFound: ({ context }, { error }: { error: unknown }) =>
        isOfGateway(error) && context.notFound >= MOST_NOT_FOUND,
      isKnown: ({ context }) => context.data !== null,
      /** Whether the data still changes, and a read after the failure may succeed. */
      mayPoll: ({ context: { data, failure } }) =>
        data !== null &&
        poll?.isChanging(data) === true &&
        (failure === null || isPassing(failure)),
    },
    delays: {
      untilNextRead: 10_000,
      pause: poll?.pause ?? 0,
      rest: ({ context }) => Math.max(poll?.rest ?? 0, context.failure?.again?.wait ?? 0),
    },
    actions: {
      ...failing,
      setData: assign((_, { data }: { data: unknown }) => ({
        data: data as Data,
        failure: null,
        notFound: 0,
      })),
      forget: assign({ data: null, failure: null, notFound: 0 }),
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
        description: `Nobody has asked for ${name} yet.`,
        meta: { requirements: requirements.call },
        on: to(load.slice(0, 1), 'reading'),
      },
      reading: {
        description: `${what}: the first read; placeholders are shown, or the error while it retries.`,
        meta: { requirements: requirements.call },
        tags: 'busy',
        invoke: {
          id: 'read',
          src: 'read',
          onDone,
          onError: onError('failed'),
        },
        on: { ...to(changed, { target: 'reading', reenter: true }), ...onReset },
      },
      ready: {
        description,
        meta: { requirements: requirements.ready },
        ...(poll === undefined
          ? {}
          : { after: { pause: { guard: 'mayPoll', target: 'readingAgain' } as const } }),
        on: { ...to([...load, ...changed], 'readingAgain'), ...onReset },
      },
      readingAgain: {
        description: `${what}: read again; what was read before stays on screen.`,
        meta: { requirements: requirements.call },
        tags: 'busy',
        invoke: {
          id: readAgain,
          src: 'read',
          onDone,
          onError: onError('outdated'),
        },
        on: { ...to(changed, { target: 'readingAgain', reenter: true }), ...onReset },
      },
      outdated: {
        description: `${what}: the read after the first failed; what was read before stays, and a notice says that it may be outdated.`,
        meta: { requirements: requirements.failed },
        tags: 'alert',
        after: afterRest,
        on: { ...to([...load, ...retry, ...changed], 'readingAgain'), ...onReset },
      },
      failed: {
        description: `${what}: the first read failed; a notice says so, with Try again and the correlation id.`,
        meta: { requirements: requirements.failed },
        tags: 'alert',
        on: { ...to([...load, ...retry, ...changed], 'reading'), ...onReset },
      },
      ...(deleted === undefined
        ? {}
        : {
            missing: {
              description:
                'The service does not know the account: the page says so, and asks again in a moment.',
              meta: { requirements: deleted },
              tags: ['busy', 'missing'],
              entry: 'clearFailure',
              after: { untilNextRead: 'confirming' },
            },
            confirming: {
              description: 'The service is asked a second time whether the account exists.',
              meta: { requirements: deleted },
              tags: ['busy', 'missing'],
              invoke: {
                id: 'readSecond',
                src: 'read',
                onDone: [{ guard: isNull, target: 'deleted' }, toReady],
                onError: [
                  { guard: 'isKnown', target: 'outdated', actions: failureActions },
                  failedTo('failed'),
                ],
              },
            },
            notFound: {
              description:
                'Something in front of the service says that it knows no such address: this says nothing about the account, which is read again in a moment.',
              meta: { requirements: deleted },
              tags: 'alert',
              after: { untilNextRead: 'lookingAgain' },
              on: to([...load, ...retry], lookNow),
            },
            lookingAgain: {
              description: 'The account is read again after an answer that was not the service’s.',
              meta: { requirements: deleted },
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
              meta: { requirements: deleted },
              tags: 'deleted',
              entry: 'leave',
            },
          }),
    },
  })
}

const to = (events: readonly string[], target: unknown): object =>
  Object.fromEntries(events.map(type => [type, target]))

/** A list with the branch if the reader has this state; else an empty list. */
const when = <Branch>(state: unknown, branch: Branch): readonly Branch[] =>
  state === undefined ? [] : [branch]

const answerOf = ({ event }: { event: { output: unknown } }) => ({ data: event.output })

const isOfGateway = (error: unknown): boolean =>
  error instanceof ServiceError && error.gatewayStatus === 404
