import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Components } from '#tools/stage/address.ts'
import { Family, Row } from '#tools/stage/components/parts.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { DeletionDialog } from '#src/ui/overlays/DeletionDialog.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { CheckedForm } from '#src/ui/fields/CheckedForm.tsx'
import { FullScreenDialog } from '#src/ui/overlays/FullScreenDialog.tsx'
import { OfflineNotice } from '#src/ui/page/OfflineNotice.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { FootNotice } from '#src/ui/overlays/FootNotice.tsx'
import { ToastCard, type ToastCardProps } from '#src/ui/overlays/ToastCard.tsx'
import { ToastRegion } from '#src/ui/overlays/ToastRegion.tsx'
import { Tooltip } from '#src/ui/overlays/Tooltip.tsx'

const BUTTONS: readonly { shown: Components; words: string }[] = [
  { shown: 'dialog', words: 'Dialog' },
  { shown: 'wide-dialog', words: 'Wide dialog with a long text' },
  { shown: 'question', words: 'Question before a deletion' },
  { shown: 'dark-dialog', words: 'Dialog that fills the window' },
  { shown: 'messages', words: 'Messages of any time' },
  { shown: 'loader', words: 'Page before the first content' },
  { shown: 'failure', words: 'Page in place of the product' },
]

/** Buttons that open the overlays and full pages of the app, one at a time, and the open overlay. */
export function Overlays({
  shown,
  onShow,
}: {
  shown: Components
  onShow: (shown: Components) => void
}): ReactNode {
  const close = (): void => onShow('all')

  return (
    <Family id="overlays" title="Over the page, and in its place">
      <Row title="Open one">
        {BUTTONS.map(button => (
          <Button key={button.shown} onClick={() => onShow(button.shown)}>
            {button.words}
          </Button>
        ))}
      </Row>
      <OfflineNotice online={shown !== 'messages'} />
      {shown === 'messages' ? <MessagesOfAnyTime onClose={close} /> : null}
      {shown === 'dialog' ? <AlbumName onClose={close} /> : null}
      {shown === 'wide-dialog' ? (
        <Dialog title="How we check a business account" size="medium" onClose={close}>
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index} style={{ marginBlockEnd: 'var(--space-4)' }}>
              We ask the register of companies for the number that you gave, and compare name and
              address with what it says. This takes two working days at most.
            </p>
          ))}
        </Dialog>
      ) : null}
      {shown === 'question' ? (
        <DeletionDialog
          deletion={{
            flow: 'question',
            state: 'asking',
            isBusy: false,
            isAlert: false,
            failure: null,
            onKeep: close,
            onDelete: close,
          }}
          title="Delete 12 photos?"
          keep="Keep photos"
          confirm="Delete photos"
        >
          <p>They are deleted from every album, too.</p>
        </DeletionDialog>
      ) : null}
      {shown === 'dark-dialog' ? (
        <FullScreenDialog title="Photo" onClose={close} onKeyDown={() => undefined}>
          <button type="button" className="component-dark-close" aria-label="Close" onClick={close}>
            <X />
          </button>
        </FullScreenDialog>
      ) : null}
    </Family>
  )
}

const TOASTS: readonly Omit<ToastCardProps, 'onDismiss'>[] = [
  { id: 'info', tone: 'info', title: 'Your photos are being packed' },
  {
    id: 'success',
    tone: 'success',
    title: 'Your photos are ready',
    text: '12 photos, 48 MB',
    action: <Button variant="quiet">Download</Button>,
  },
  {
    id: 'danger',
    tone: 'danger',
    title: 'Download failed',
    text: 'Error: Your photos could not be downloaded',
  },
]

const toastsOf = (
  isShown: (toast: (typeof TOASTS)[number]) => boolean,
  onDismiss: () => void,
): ReactNode =>
  TOASTS.filter(isShown).map(toast => <ToastCard key={toast.id} {...toast} onDismiss={onDismiss} />)

function MessagesOfAnyTime({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <>
      <CheckedForm
        busy={false}
        attempt="first"
        problems={[
          { id: 'first-name', message: 'Enter a first name' },
          { id: 'country', message: 'Choose a country' },
        ]}
        onSubmit={() => Promise.resolve()}
      >
        <div>
          <Button variant="primary">Save</Button>
        </div>
      </CheckedForm>
      <div>
        <Tooltip text="Choose at most 500 photos to order prints.">
          {description => (
            <Button aria-disabled aria-describedby={description}>
              Order prints
            </Button>
          )}
        </Tooltip>
      </div>
      <FootNotice>
        <Banner tone="success">2 photos were removed from the album.</Banner>
      </FootNotice>
      <ToastRegion
        isEmpty={false}
        urgent={toastsOf(({ tone }) => tone === 'danger', onClose)}
        others={toastsOf(({ tone }) => tone !== 'danger', onClose)}
        onPause={() => undefined}
        onResume={() => undefined}
      />
    </>
  )
}

function AlbumName({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog
      title="New album"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={onClose}>
            Create album
          </Button>
        </>
      }
    >
      <TextField label="Name of the album" value="Summer in Zeeland" onChange={() => undefined} />
    </Dialog>
  )
}
