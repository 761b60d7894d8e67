import { flow } from '#flow-kit/flow.ts'
import { modalsMachine, type Modal } from '#machines/shell/modals/modals.machine.ts'

const upload: Modal = { id: 'uploadPhotos', closable: true, locksScroll: true }

/** The number of open dialogs that Escape does not close. */
const locked = (context: unknown): number =>
  (context as { stack: Modal[] }).stack.filter(({ closable }) => !closable).length

export const modalsFlow = flow({
  id: 'modals',
  area: 'shell',
  title: 'Dialogs',
  promise: 'Escape closes the newest dialog that allows it, and the page behind holds still.',
  machine: modalsMachine,
  events: {
    'the customer opens a dialog that locks the page': { type: 'modal.open', modal: upload },
    'a dialog opens that Escape does not close': {
      type: 'modal.open',
      modal: { ...upload, closable: false },
    },
    'a dialog opens beside which the page scrolls': {
      type: 'modal.open',
      modal: { ...upload, locksScroll: false },
    },
    'what is in the dialog must not be lost by Escape': {
      type: 'modal.change',
      id: 'uploadPhotos',
      closable: false,
    },
    'nothing is in the dialog any more': {
      type: 'modal.change',
      id: 'uploadPhotos',
      closable: true,
    },
    'the customer closes the dialog': { type: 'modal.close', id: 'uploadPhotos' },
    'the customer presses Escape': { type: 'modal.escape' },
  },
  identify: ({ context }) => context.stack,
  sentences: [
    {
      requirements: ['L-126'],
      says: 'Escape closes no dialog that does not allow it',
      holds: ({ label, before, after }) =>
        label !== 'the customer presses Escape' || locked(before.context) === locked(after.context),
    },
    {
      requirements: ['L-127'],
      says: 'the page holds still exactly while a dialog locks it',
      holds: ({ after: { tags, context } }) =>
        tags.includes('scrollLocked') ===
        (context as { stack: Modal[] }).stack.some(({ locksScroll }) => locksScroll),
    },
  ],
})
