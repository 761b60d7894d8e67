import { Trans } from '@lingui/react/macro'
import { ImagePlus, Images } from 'lucide-react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { mutedSmallClass, stack3Class } from '#src/ui/common-class.ts'

/** Asks where photos for an album come from; L-084, L-083. */
export function AddToAlbumDialog({
  onChoose,
  onUpload,
  onClose,
}: {
  onChoose: () => void
  /** Called to upload files; null if uploads are unavailable. */
  onUpload: (() => void) | null
  onClose: () => void
}) {
  return (
    <Dialog title={<Trans>Add photos</Trans>} onClose={onClose}>
      <div className={stack3Class}>
        <Button onClick={onChoose}>
          <Images aria-hidden />
          <Trans>Choose from My photos</Trans>
        </Button>
        {onUpload === null ? null : (
          <>
            <Button onClick={onUpload}>
              <ImagePlus aria-hidden />
              <Trans>Upload photos</Trans>
            </Button>
            <p className={mutedSmallClass}>
              <Trans>New photos will be added to My photos and this album.</Trans>
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
