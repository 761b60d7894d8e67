import { emit } from 'xstate'
import { dragSelectMachine } from '#machines/library/selection/drag-select/drag-select.machine.ts'

/** Lets the machine of a drag over photos emit where a drag begins, and each point that it reaches. */
export const provideDragSelect = () =>
  dragSelectMachine.provide({
    actions: {
      notifyBegun: emit((_, { id, cell, imageId }) => ({
        type: 'drag.begun' as const,
        id,
        cell,
        imageId,
      })),
      // List the fields: the parameters are an event, whose `type` would replace that of the emitted one.
      notifyMoved: emit((_, { id, x, y }) => ({ type: 'drag.moved' as const, id, x, y })),
    },
  })
