import { wiring } from '#src/app/screen-wiring.ts'

/** A swipe shows another photo, and a drag down closes the preview; L-049, L-063. */
export const dragOfPhoto = wiring(['photoDrag', 'preview'], ([drag, preview]) => [
  drag.on('photo.swiped', ({ to }) => preview.send({ type: `preview.${to}` })),
  drag.on('photo.draggedAway', () => preview.send({ type: 'preview.close' })),
])
