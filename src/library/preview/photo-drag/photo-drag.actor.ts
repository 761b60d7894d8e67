import { emit } from 'xstate'
import { photoDragMachine } from '#machines/library/preview/photo-drag/photo-drag.machine.ts'

/** Lets the machine of swipes and downward drags emit what the customer did. */
export const providePhotoDrag = () =>
  photoDragMachine.provide({
    actions: {
      notifyNext: emit({ type: 'photo.swiped' as const, to: 'next' as const }),
      notifyPrevious: emit({ type: 'photo.swiped' as const, to: 'previous' as const }),
      notifyAway: emit({ type: 'photo.draggedAway' as const }),
    },
  })
