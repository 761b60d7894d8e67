import { assign } from 'xstate'
import { setup } from '#machines/kit/setup.ts'

export interface Modal {
  id: 'uploadPhotos'
  closable: boolean
  locksScroll: boolean
}

/** The open dialogs, newest last; Escape closes the newest `closable` one. Photo library, section 2 (modals). */
export const modalsMachine = setup({
  types: {} as {
    context: { stack: Modal[] }
    events:
      | { type: 'modal.open'; modal: Modal }
      | { type: 'modal.close'; id: Modal['id'] }
      | { type: 'modal.change'; id: Modal['id']; closable: boolean }
      | { type: 'modal.escape' }
    tags: 'modal' | 'scrollLocked'
  },
  guards: {
    isEmpty: ({ context }) => context.stack.length === 0,
    hasNone: ({ context }) => !context.stack.some(({ locksScroll }) => locksScroll),
  },
  actions: {
    push: assign({
      stack: ({ context }, modal: Modal) => [
        ...context.stack.filter(({ id }) => id !== modal.id),
        modal,
      ],
    }),
    remove: assign({
      stack: ({ context }, id: Modal['id']) => context.stack.filter(modal => modal.id !== id),
    }),
    change: assign({
      stack: ({ context }, { id, closable }: Pick<Modal, 'id' | 'closable'>) =>
        context.stack.map(modal => (modal.id === id ? { ...modal, closable } : modal)),
    }),
    removeNewestClosable: assign({
      stack: ({ context }) => {
        const newest = context.stack.findLast(({ closable }) => closable)
        return context.stack.filter(modal => modal !== newest)
      },
    }),
  },
}).createMachine({
  id: 'modals',
  context: { stack: [] },
  initial: 'closed',
  on: {
    'modal.open': {
      target: '.open',
      actions: { type: 'push', params: ({ event }) => event.modal },
    },
  },
  states: {
    closed: { description: 'No dialog is open.' },
    open: {
      description: 'At least one dialog is open.',
      meta: { requirements: ['L-125', 'L-126', 'L-127'] },
      tags: 'modal',
      initial: 'locked',
      on: {
        'modal.close': {
          target: '.locked',
          actions: { type: 'remove', params: ({ event }) => event.id },
        },
        'modal.change': { actions: { type: 'change', params: ({ event }) => event } },
        'modal.escape': { target: '.locked', actions: 'removeNewestClosable' },
      },
      states: {
        locked: {
          description: 'The page behind cannot scroll.',
          meta: { requirements: ['L-127'] },
          tags: 'scrollLocked',
          always: [
            { guard: 'isEmpty', target: '#modals.closed' },
            { guard: 'hasNone', target: 'free' },
          ],
        },
        free: { description: 'The page behind can scroll, because no open dialog locks it.' },
      },
    },
  },
})
