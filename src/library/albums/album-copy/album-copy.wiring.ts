import { wiring } from '#src/app/screen-wiring.ts'

/** Ends the selection when its photos were copied. */
export const copiedSelection = wiring(['albumCopy', 'selection'], ([copying, selection]) => [
  copying.on('photos.copied', () => {
    selection.send({ type: 'selection.cancel' })
  }),
])
