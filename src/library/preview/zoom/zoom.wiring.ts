import { follow, wiring } from '#src/app/screen-wiring.ts'

/** Shows each photo of the preview as a whole at first. */
export const zoomOfPhoto = wiring(['preview', 'zoom'], ([preview, zoom]) => [
  follow(
    preview,
    ({ context }) => context.imageId,
    () => {
      zoom.send({ type: 'photo.change' })
    },
  ),
])
