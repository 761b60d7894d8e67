import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Download, FolderInput, Info, Trash2, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { previewMachine } from '#machines/library/preview/preview/preview.machine.ts'
import { toolClass } from '#src/library/tool-class.ts'
import type { Gestures } from '#src/library/preview/preview/use-preview-gestures.ts'
import type { PhotoToShare } from '#machines/library/model/upload/photo-file.ts'
import { Tooltip } from '#src/ui/overlays/Tooltip.tsx'
import type { Disclosure } from '#src/ui/use-disclosure.ts'

/** Whether the photo in the preview can be deleted: its neighbours must be known, because one of them is shown next. */
export const canDelete = (snapshot: SnapshotFrom<typeof previewMachine>): boolean =>
  snapshot.matches('showing') && snapshot.context.neighbours !== null

/** How a preview can change the photo or its selection, and whether these actions are available. */
export interface PreviewChanges {
  /** Copies the photo to an album; null if albums are unavailable. */
  onCopy: ((imageId: string) => void) | null
  onDelete: (imageId: string) => void
  /** Toggles the photo's selection in the list. */
  onPick: (imageId: string) => void
  /** Whether the photo is selected; null outside the selection mode. */
  isSelected: boolean | null
  /** Whether changes are blocked because all photos are being deleted; L-156. */
  isLocked: boolean
}

export function PreviewTools({
  actor,
  hands,
  details,
  onDownload,
  changes,
  onClose,
}: {
  actor: ActorRefFrom<typeof previewMachine>
  hands: Gestures
  details: Disclosure
  onDownload: (photo: PhotoToShare) => void
  changes: PreviewChanges | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const keysId = useId()
  const { open: hasDetails, setOpen: setDetails, id: detailsId, toggle } = details
  const { imageId, photo } = useSelector(actor, ({ context }) => context)
  const isDeletable = useSelector(actor, canDelete)
  const mayDelete = changes?.isLocked === false && isDeletable
  const mayCopy = changes?.isLocked === false && photo !== null

  // Answers L-051
  const copy = (descriptionId?: string) => (
    <button
      type="button"
      className={toolClass}
      aria-label={t`Copy to album`}
      aria-describedby={descriptionId}
      aria-disabled={!mayCopy}
      onClick={() => {
        if (mayCopy) changes.onCopy?.(imageId)
      }}
    >
      <FolderInput />
    </button>
  )
  const remove = (descriptionId?: string) => (
    <button
      type="button"
      className={toolClass}
      aria-label={t`Delete`}
      aria-describedby={descriptionId}
      aria-disabled={!mayDelete}
      onClick={() => {
        if (mayDelete) changes.onDelete(imageId)
      }}
    >
      <Trash2 />
    </button>
  )

  return (
    <div className={tools} data-print="hide">
      <button
        type="button"
        className={toolClass}
        aria-label={t`Zoom`}
        aria-pressed={hands.isZoomed}
        aria-describedby={hands.isZoomed ? keysId : undefined}
        data-flow="zoom"
        data-state={hands.states.zoom}
        onClick={hands.toggleZoom}
      >
        {hands.isZoomed ? <ZoomOut /> : <ZoomIn />}
      </button>
      {hands.isZoomed ? (
        <p id={keysId} className={keys} aria-hidden>
          <Trans>Use Shift and the arrow keys to move the photo</Trans>
        </p>
      ) : null}
      <button
        type="button"
        ref={toggle}
        className={toolClass}
        aria-label={t`Details`}
        aria-expanded={hasDetails}
        aria-controls={hasDetails && photo !== null ? detailsId : undefined}
        aria-disabled={photo === null}
        onClick={() => {
          if (photo !== null) setDetails(!hasDetails)
        }}
      >
        <Info />
      </button>
      <button
        type="button"
        className={toolClass}
        // Answers L-050
        aria-label={t`Download`}
        aria-disabled={photo === null}
        onClick={() => {
          if (photo !== null) onDownload(photo)
        }}
      >
        <Download />
      </button>
      {/* Answers L-068, L-092 */}
      {changes === null ? (
        <>
          <Tooltip text={<Trans>Unavailable for shared albums</Trans>}>{copy}</Tooltip>
          <Tooltip text={<Trans>Unavailable for shared albums</Trans>}>{remove}</Tooltip>
        </>
      ) : (
        <>
          {changes.onCopy === null ? null : copy()}
          {remove()}
        </>
      )}
      <button type="button" className={toolClass} aria-label={t`Close`} onClick={onClose}>
        <X />
      </button>
    </div>
  )
}

const tools = css`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);

  /* Large text makes the buttons larger, up to the room of a row of them; B-201. */
  & button {
    flex: 0 1 var(--target);
    block-size: auto;
    min-inline-size: 0;
    padding: 0;
    aspect-ratio: 1;
    pointer-events: auto;
  }

  & svg {
    max-inline-size: 50%;
  }
`
/** A hint about keys, visible while the button before it has keyboard focus, for those who see. */
const keys = css`
  /* Below the bar and the name of the photo, also where the name has a line of its own. */
  position: absolute;
  inset-block-start: 100%;
  inset-inline-end: var(--space-2);
  display: none;
  inline-size: max-content;
  max-inline-size: calc(100vw - 2 * var(--gutter));
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-control);
  background: rgb(20 18 16 / 0.86);
  color: #fff;
  font: 400 var(--type-small) var(--font-body);

  button:focus-visible + & {
    display: block;
  }
`
