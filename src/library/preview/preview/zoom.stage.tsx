import { createActor } from 'xstate'
import { press } from '#flow-kit/gesture.ts'
import { actorOf, startRun } from '#flow-kit/run.ts'
import { photoDragMachine } from '#machines/library/preview/photo-drag/photo-drag.machine.ts'
import { previewFlow } from '#machines/library/preview/preview/preview.cases.ts'
import { zoomFlow } from '#machines/library/preview/zoom/zoom.cases.ts'
import { someMerchandise } from '#machines/samples/merchandise.ts'
import { CHANGES, PhotosBelow } from '#src/library/preview/preview/preview.stage.tsx'
import { PreviewDialog } from '#src/library/preview/preview/PreviewDialog.tsx'
import { shownStageFile } from '#tools/stage/stage-file.ts'

export const stage = shownStageFile({
  flow: zoomFlow,
  show: ({ neighbours: { preview } }) => (
    <>
      <PhotosBelow />
      <PreviewDialog actor={preview} onDownload={() => undefined} changes={CHANGES} />
    </>
  ),
  neighbours: () => ({
    preview: openPreview(),
    photoDrag: createActor(photoDragMachine).start(),
    merchandise: someMerchandise(),
  }),
  gestures: { 'the customer presses Zoom': press('button', 'Zoom') },
})

/** A preview whose large picture is there. */
const openPreview = () => {
  const run = startRun(previewFlow, Object.keys(previewFlow.starts)[0] ?? '')
  run.follow('the address names a photo')
  run.follow('the photo stands between two others')
  run.follow('the large picture is there')
  const actor = actorOf(previewFlow, run)
  // The stage stops a neighbour, and the actor of a run is stopped with its run alone.
  return Object.assign(Object.create(actor) as typeof actor, { stop: () => run.stop() })
}
