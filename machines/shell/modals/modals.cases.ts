import { flow } from '#machines/kit/flow.ts'
import { modalsMachine, type Modal } from '#machines/shell/modals/modals.machine.ts'

const upload: Modal = { id: 'uploadPhotos', closable: true, locksScroll: true }

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
    'the customer closes the dialog': { type: 'modal.close', id: 'uploadPhotos' },
    'the customer presses Escape': { type: 'modal.escape' },
  },
  identify: ({ context }) => context.stack,
  sentences: [
    {
      requirements: ['L-127'],
      says: 'the page holds still exactly while a dialog locks it',
      holds: ({ after: { tags, context } }) =>
        tags.includes('scrollLocked') ===
        (context as { stack: Modal[] }).stack.some(({ locksScroll }) => locksScroll),
    },
  ],
})
