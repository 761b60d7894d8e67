import { type ActorRefFrom, assign } from 'xstate'
import { failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { SettingsEvent } from '#machines/account/settings-form/settings-form.machine.ts'
import type { Failure } from '#machines/model/failure.ts'

/** The parts that differ between the resources of an account. */
interface Resource {
  /** The machine's id, also the `data-flow` attribute of the part of the page that shows the resource. */
  id: string
  /** The resource, at the beginning of a sentence: `The account`. */
  what: string
  /** The description of the state `ready`: what the screen shows, in words of product owners. */
  shows: string
  /**
   * Requirement ids of the call, of the state `ready`, and of the state `deleted`, which an answer of null leads to.
   */
  requirements: { call: string; ready: readonly string[]; gone?: readonly string[] }
  /** The event after which the resource is read again. */
  changed: SettingsEvent
}

/**
 * Creates a machine for one resource of the account, which the machine reads when a screen opens and after a change. A
 * known resource stays on screen while it is read again. With `requirements.gone`, an answer of null means that the
 * account was deleted; the machine then signs the customer out. `Data` must survive JSON. Account area, sections 3 and
 * 4.
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
  const onDone = [
    ...(gone === undefined
      ? []
      : [{ guard: { type: 'isGone', params: answerOf } as const, target: 'deleted' } as const]),
    { target: 'ready', actions: { type: 'setData', params: answerOf } } as const,
  ]
  return setup({
    types: {} as {
      context: {
        /** The data of the resource, including fields that the product does not know. Null before the first answer. */
        data: Data | null
        failure: Failure | null
      }
      events:
        | { type: 'resource.load' }
        | { type: 'resource.retry' }
        | { type: SettingsEvent }
        | { type: 'connection.restored' }
      tags: 'busy' | 'alert' | 'deleted'
    },
    actors: { read: port<Answer>('read') },
    guards: { isGone: (_, { data }: { data: unknown }) => data === null },
    actions: {
      ...failing,
      setData: assign((_, { data }: { data: unknown }) => ({ data: data as Data, failure: null })),
      leave: () => undefined,
    },
  }).createMachine({
    id,
    context: { data: null, failure: null },
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
          onError: { target: 'failed', actions: failureActions },
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
          onError: { target: 'outdated', actions: failureActions },
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
