import { sendParent } from 'xstate'
import { reportedTo, reporting } from '#machines/kit/failing.ts'
import { setup } from '#machines/kit/setup.ts'
import { submissionMachine } from '#machines/shell/submission/submission.machine.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'
import { NO_SHARE_FIELDS, type ShareFields } from '#machines/books/share-form/share-form.model.ts'

/** Shares an online photo book by message; then screens mark it as shared. Account area, section 4; A-247. */
export const bookShareMachine = setup({
  types: {} as {
    input: { code: string }
    context: { code: string }
    events:
      | { type: 'form.saved' }
      | { type: 'share.another' }
      | { type: 'onlineBook.changed'; code: string; onlineBook: OnlineBook | null }
    tags: 'alert'
    children: { submission: 'submission' }
  },
  actors: { submission: submissionMachine<ShareFields>() },
  guards: {
    isMineGone: (
      { context },
      { code, onlineBook }: { code: string; onlineBook: OnlineBook | null },
    ) => code === context.code && onlineBook === null,
  },
  actions: {
    ...reporting,
    notifyShared: sendParent(({ context: { code } }) => ({
      type: 'actors.broadcast',
      event: { type: 'onlineBook.shared', code },
    })),
  },
}).createMachine({
  id: 'bookShare',
  context: ({ input }) => ({ code: input.code }),
  initial: 'writing',
  states: {
    writing: {
      description:
        'The customer enters sender, recipient and message; the typed text stays until it is sent.',
      meta: { requirements: ['A-036', 'A-111', 'A-180', 'A-181'] },
      invoke: {
        id: 'submission',
        src: 'submission',
        input: { values: NO_SHARE_FIELDS },
        onDone: {},
        onError: reportedTo('broken'),
      },
      on: { 'form.saved': 'sent' },
    },
    sent: {
      description:
        'The message is sent and the book is marked as shared; another can be written. A new online book of the same product begins without a message.',
      meta: { requirements: ['A-111', 'A-247', 'A-361', 'A-362'] },
      entry: 'notifyShared',
      on: {
        'share.another': 'writing',
        'onlineBook.changed': {
          guard: { type: 'isMineGone', params: ({ event }) => event },
          target: 'writing',
        },
      },
    },
    broken: {
      description: 'A bug ended the form: the generic banner says so and offers to open it again.',
      meta: { requirements: ['A-154'] },
      tags: 'alert',
      on: { 'share.another': 'writing' },
    },
  },
})
