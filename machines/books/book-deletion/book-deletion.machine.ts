import { assign, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import type { Widget } from '#machines/books/model/widget.ts'

/** An online photo book that somebody wants gone, and the title by which the dialog names it. */
export interface BookChoice {
  code: string
  title: string
}

/** What became of an online photo book; null for gone. */
export interface WidgetNews {
  code: string
  widget: Widget | null
}

/**
 * Deletes online photo books, each after a question that names it: the call, then every screen removes it, then it is
 * read again. Account area, section 4; A-246.
 */
export const bookDeletionMachine = setup({
  types: {} as {
    context: {
      /** The book that is asked about or read again; null otherwise. */
      choice: BookChoice | null
      failure: Failure | null
    }
    events:
      | { type: 'book.ask'; choice: BookChoice }
      | { type: 'book.delete' }
      | { type: 'book.keep' }
    tags: 'busy' | 'alert' | 'modal'
  },
  actors: {
    deleteWidget: port<void, { code: string }>('deleteWidget'),
    readWidget: port<Widget | null, { code: string }>('readWidget'),
  },
  guards: { isThere: (_, { widget }: { widget: Widget | null }) => widget !== null },
  actions: {
    setChoice: assign({ choice: (_, choice: BookChoice) => choice }),
    clearChoice: assign({ choice: null, failure: null }),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    tellWidget: (_, _news: WidgetNews) => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'bookDeletion',
  context: { choice: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No deletion of an online photo book is open.',
      entry: 'clearChoice',
      on: {
        'book.ask': {
          target: 'asking',
          actions: { type: 'setChoice', params: ({ event }) => event.choice },
        },
      },
    },
    asking: {
      description: 'A dialog names the online photo book and asks whether to delete it.',
      meta: { requirements: ['A-109', 'A-110'] },
      tags: 'modal',
      on: { 'book.delete': 'deleting', 'book.keep': 'closed' },
    },
    deleting: {
      description:
        'The online photo book is being deleted; the dialog stays until it is known what happened.',
      meta: { requirements: ['A-110', 'A-246', 'A-360'] },
      tags: ['modal', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'deleteWidget',
        src: 'deleteWidget',
        input: ({ context }) => ({ code: chosen(context.choice).code }),
        onDone: {
          target: 'readingAgain',
          actions: {
            type: 'tellWidget',
            params: ({ context }) => ({ code: chosen(context.choice).code, widget: null }),
          },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    failed: {
      description: 'The online photo book could not be deleted; the dialog stays open and says so.',
      meta: { requirements: ['A-110', 'A-208'] },
      tags: ['modal', 'alert'],
      on: { 'book.delete': 'deleting', 'book.keep': 'closed' },
    },
    readingAgain: {
      description:
        'The dialog is closed and the book is off the screen; it is read again, in case that it is still there.',
      meta: { requirements: ['A-246'] },
      invoke: {
        id: 'readWidget',
        src: 'readWidget',
        input: ({ context }) => ({ code: chosen(context.choice).code }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ widget: event.output }) },
            target: 'closed',
            actions: {
              type: 'tellWidget',
              params: ({ context, event }) => ({
                code: chosen(context.choice).code,
                widget: event.output,
              }),
            },
          },
          { target: 'closed' },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'book.ask': {
          target: 'asking',
          actions: { type: 'setChoice', params: ({ event }) => event.choice },
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

/** Only `closed` has no choice; a null elsewhere is a bug of the machine. */
const chosen = (choice: BookChoice | null): BookChoice => {
  if (choice === null) throw new TypeError('No online photo book was chosen')
  return choice
}
