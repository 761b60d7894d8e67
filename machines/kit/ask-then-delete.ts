import { type ActorRefFrom, assign } from 'xstate'
import { failedTo, failing, noFailure, reportedTo } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'

interface Deletion {
  /** The machine's id, also the `data-flow` attribute of the dialog. */
  id: string
  /** The thing to delete, as the beginning of a sentence: `The project`. */
  what: string
  /** The description of the state `asking`: the question of the dialog, in words of product owners. */
  description: string
  requirements: Record<'asking' | 'deleting' | 'failed', readonly string[]>
  /** Requirement ids of the read after a deletion; without them, there is no such read. */
  readsAgain?: readonly string[]
}

/**
 * Creates a machine that asks the customer before it deletes one thing, and then notifies the lists that show the
 * thing. The machine does not retry a failed deletion automatically. `Choice` is what the dialog names, `Found` what a
 * read after the deletion returns; both must survive JSON.
 */
export const askThenDelete = <Choice, Found = never>({
  id,
  what,
  description,
  requirements,
  readsAgain,
}: Deletion) =>
  setup({
    types: {} as {
      context: {
        /** The thing that the dialog asks about, deletes or reads again; null while `closed`. */
        choice: Choice | null
        /** Null without a failed call; `unanswered` if the answer to the last call or to an earlier one was lost. */
        failure: Failure | null
        isUnsure: boolean
      }
      events:
        | { type: 'deletion.ask'; choice: Choice }
        | { type: 'deletion.confirm' }
        | { type: 'deletion.keep' }
      /** Emitted only by the actor that deletes an album. */
      emitted: { type: 'choice.deleted'; choice: Choice }
      tags: 'busy' | 'alert' | 'modal'
    },
    actors: {
      /** Deletes the thing. It also resolves if the thing was already deleted, for example by another tab. */
      remove: port<void, { choice: Choice }>('remove'),
      readAgain: port<Found | null, { choice: Choice }>('readAgain'),
    },
    guards: {
      isUnsure: ({ context }) => context.isUnsure,
      isThere: (_, { found }: { found: Found | null }) => found !== null,
    },
    actions: {
      ...failing,
      setChoice: assign((_, { choice }: { choice: Choice }) => ({ choice, isUnsure: false })),
      clearChoice: assign({ choice: null, isUnsure: false }),
      clearFailure: assign({ failure: null }),
      announceDeleted: (_, _gone: { choice: Choice }) => undefined,
      announceStillThere: (_, _found: { choice: Choice; found: Found | null }) => undefined,
      /** Tells every list to read its data again. */
      notifyRefresh: () => undefined,
    },
  }).createMachine({
    id,
    context: { choice: null, ...noFailure },
    initial: 'closed',
    states: {
      closed: {
        description: 'No deletion is open.',
        entry: ['clearChoice', 'clearFailure'],
        on: {
          'deletion.ask': {
            target: 'asking',
            actions: { type: 'setChoice', params: ({ event }) => event },
          },
        },
      },
      asking: {
        description,
        meta: { requirements: requirements.asking },
        tags: 'modal',
        on: { 'deletion.confirm': 'deleting', 'deletion.keep': 'closed' },
      },
      deleting: {
        description: `${what} is being deleted; the dialog stays until it is known what happened.`,
        meta: { requirements: requirements.deleting },
        tags: ['modal', 'busy'],
        entry: 'clearFailure',
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context }) => chosen(context),
          onDone: {
            target: readsAgain === undefined ? 'closed' : 'readingAgain',
            actions: { type: 'announceDeleted', params: ({ context }) => chosen(context) },
          },
          onError: failedTo('failed'),
        },
      },
      failed: {
        description: `${what} could not be deleted; the dialog stays open and says so.`,
        meta: { requirements: requirements.failed },
        tags: ['modal', 'alert'],
        on: {
          'deletion.confirm': 'deleting',
          'deletion.keep': [
            { guard: 'isUnsure', target: 'closed', actions: 'notifyRefresh' },
            { target: 'closed' },
          ],
        },
      },
      ...(readsAgain === undefined
        ? {}
        : {
            readingAgain: {
              description:
                'The dialog is closed, and the deleted thing is off the screen. The product reads it again, in case it still exists.',
              meta: { requirements: readsAgain },
              invoke: {
                id: 'readAgain',
                src: 'readAgain',
                input: ({ context }) => chosen(context),
                onDone: [
                  {
                    guard: { type: 'isThere', params: ({ event }) => ({ found: event.output }) },
                    target: 'closed',
                    actions: {
                      type: 'announceStillThere',
                      params: ({ context, event }) => ({
                        ...chosen(context),
                        found: event.output,
                      }),
                    },
                  },
                  { target: 'closed' },
                ],
                onError: reportedTo('closed'),
              },
              on: {
                'deletion.ask': {
                  target: 'asking',
                  actions: { type: 'setChoice', params: ({ event }) => event },
                },
              },
            },
          }),
    },
  })

export type DeletionActor<Choice, Found> = ActorRefFrom<
  ReturnType<typeof askThenDelete<Choice, Found>>
>

const chosen = <Choice>({ choice }: { choice: Choice | null }) => ({ choice: present(choice) })
