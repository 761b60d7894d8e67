import { follow, wiring } from '#src/app/screen-wiring.ts'

/** Resets the zoom when the preview shows another photo. */
export const zoomOfPhoto = wiring(['preview', 'zoom'], ([preview, zoom]) => [
  follow(
    preview,
    ({ context }) => context.imageId,
    () => zoom.send({ type: 'photo.change' }),
  ),
])
