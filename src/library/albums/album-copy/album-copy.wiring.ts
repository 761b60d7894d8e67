import { wiring } from '#src/shell/screen-wiring.route.ts'

/** The selection ends when its photos are copied. */
export const copiedSelection = wiring(['albumCopy', 'selection'], ([copying, selection]) => [
  copying.on('photos.copied', () => {
    selection.send({ type: 'selection.cancel' })
  }),
])
