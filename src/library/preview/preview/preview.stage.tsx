import { createActor } from 'xstate'
import { press } from '#flow-kit/gesture.ts'
import { photoDragMachine } from '#machines/library/preview/photo-drag/photo-drag.machine.ts'
import { previewFlow } from '#machines/library/preview/preview/preview.cases.ts'
import { zoomMachine } from '#machines/library/preview/zoom/zoom.machine.ts'
import { someMerchandise } from '#machines/samples/merchandise.ts'
import { PHOTO_ORIGIN } from '#machines/samples/photos.ts'
import { PhotoCell } from '#src/library/grid/PhotoCell.tsx'
import { PreviewDialog } from '#src/library/preview/preview/PreviewDialog.tsx'
import type { PreviewChanges } from '#src/library/preview/preview/PreviewTools.tsx'
import { shownStageFile } from '#tools/stage/stage-file.ts'

export const stage = shownStageFile({
  flow: previewFlow,
  show: ({ actor }) => (
    <>
      <PhotosBelow />
      <PreviewDialog actor={actor} onDownload={() => undefined} changes={CHANGES} />
    </>
  ),
  neighbours: () => ({
    zoom: createActor(zoomMachine).start(),
    photoDrag: createActor(photoDragMachine).start(),
    merchandise: someMerchandise(),
  }),
  gestures: {
    'the address names a photo': press('link', 'Photo 1'),
    'the customer goes on to the next photo': press('button', 'Next photo'),
    'the customer goes back to the previous photo': press('button', 'Previous photo'),
    'the customer closes the preview': press('button', 'Close'),
    'the customer tries to load the photo again': press('button', 'Try again'),
    'the photo is deleted': press('button', 'Delete'),
  },
})

/** What the buttons of a preview change: nothing. */
export const CHANGES: PreviewChanges = {
  isLocked: false,
  onCopy: () => undefined,
  onDelete: () => undefined,
  onPick: () => undefined,
  isSelected: null,
}

/** Some photos, as they lie below a preview or a dialog. */
export function PhotosBelow() {
  return (
    <ul
      aria-label="Photos"
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
        gap: '0.375rem',
        padding: 'var(--space-4) 0',
        listStyle: 'none',
      }}
    >
      {Array.from({ length: 18 }, (_, index) => (
        <li key={index} style={{ aspectRatio: '1' }}>
          <PhotoCell
            href="#photos"
            source={`${PHOTO_ORIGIN}/photo-${index + 1}/300`}
            name={`Photo ${index + 1}`}
            isFirst
            isBroken={false}
            isSelecting={false}
          />
        </li>
      ))}
    </ul>
  )
}
