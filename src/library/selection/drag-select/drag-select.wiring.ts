import { wiring } from '#src/app/screen-wiring.ts'

/** A drag selects or deselects the photo on which it begins, and starts the selection mode if it is off; L-182. */
export const dragOverPhotos = wiring(['dragSelect', 'selection'], ([drag, selection]) => [
  drag.on('drag.begun', ({ cell, imageId }) =>
    selection.send({ type: 'selection.pick', cell, imageId }),
  ),
])
