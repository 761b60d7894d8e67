import type { ReactNode } from 'react'
import type { Components } from '#tools/stage/address.ts'
import { Family, Row } from '#tools/stage/components/parts.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CheckedForm } from '#src/ui/fields/CheckedForm.tsx'
import { OfflineNotice } from '#src/ui/page/OfflineNotice.tsx'
import { FootNotice } from '#src/ui/overlays/FootNotice.tsx'
import { ToastCard, type ToastCardProps } from '#src/ui/overlays/ToastCard.tsx'
import { ToastRegion } from '#src/ui/overlays/ToastRegion.tsx'
import { Tooltip } from '#src/ui/overlays/Tooltip.tsx'

const BUTTONS: readonly { shown: Components; words: string }[] = [
  { shown: 'messages', words: 'Messages of any time' },
  { shown: 'loader', words: 'Page before the first content' },
  { shown: 'failure', words: 'Page in place of the product' },
]

/**
 * Buttons that open one message or one full page of the app at a time. These are the messages and pages that no dialog
 * of a screen shows.
 */
export function Overlays({
  shown,
  onShow,
}: {
  shown: Components
  onShow: (shown: Components) => void
}): ReactNode {
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
      {shown === 'messages' ? <MessagesOfAnyTime onClose={() => onShow('all')} /> : null}
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
