import { isWholeSelection } from '#machines/library/selection/selection/selection.model.ts'
import { wiring } from '#src/app/screen-wiring.ts'

/**
 * Ends the selection after all its photos were copied. The selection stays if other photos were copied, such as the
 * photo in a preview over the list.
 */
export const copiedSelection = wiring(['albumCopy', 'selection'], ([copying, selection]) => [
  copying.on('photos.copied', ({ ids }) => {
    const { marks, sections } = selection.getSnapshot().context
    if (isWholeSelection(marks, sections, ids)) selection.send({ type: 'selection.cancel' })
  }),
])
