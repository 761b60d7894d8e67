import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StayingWrite, Toast, ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { Button } from '#src/ui/Button.tsx'
import { shownAlbumName } from '#machines/library/model/album-shown.ts'
import { albumPath } from '#machines/library/model/photo-paths.ts'
import { Link } from '#src/ui/Link.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { ToastCard, type ToastTone } from '#src/ui/overlays/ToastCard.tsx'
import { PATHS, type ScreenPath } from '#machines/shell/model/screen-path.ts'

/** The words of a toast, and a link or a button below them. */
interface Words {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

// Answers B-405
const nameOf = ({ name }: { name: string }): ReactNode =>
  shownAlbumName(name) || <Trans>Untitled album</Trans>

const wordsOf = (message: ToastMessage, onSave: (downloadId: string) => void): Words => {
  switch (message.kind) {
    case 'photosAdded':
      return {
        title: <Plural value={message.count} one="# photo added" other="# photos added" />,
      }
    case 'downloadFailed':
      return {
        title: <Trans>Download failed</Trans>,
        text: (
          <Trans>
            An unexpected error has occurred, please contact us if you continue to have problems.
          </Trans>
        ),
      }
    case 'failed':
      return {
        title: (
          <Trans>
            An unexpected error has occurred, please contact us if you continue to have problems.
          </Trans>
        ),
      }
    // Answers L-132
    case 'archiveStarted':
      return {
        title: <Trans>Preparing download...</Trans>,
        action: (
          <Way to={PATHS.downloads}>
            <Trans>Downloads</Trans>
          </Way>
        ),
      }
    // Answers L-133
    case 'archiveFinished':
      return {
        title: <Trans>Downloading photos</Trans>,
        action: (
          <Button variant="quiet" className={again} onClick={() => onSave(message.downloadId)}>
            <Download aria-hidden />
            <Trans>Download</Trans>
          </Button>
        ),
      }
    // Answers L-134
    case 'archiveFailed':
      return { title: <Trans>Download failed</Trans> }
    // Answers L-281
    case 'archiveRefused':
      return {
        title: <Trans>Download failed</Trans>,
        text: <Trans>Error: Your photos could not be downloaded</Trans>,
      }
    case 'archiveUnanswered':
      return {
        title: (
          <Trans>
            We couldn't confirm that your download is being prepared. Check Downloads before you try
            again.
          </Trans>
        ),
        action: (
          <Way to={PATHS.downloads}>
            <Trans>Downloads</Trans>
          </Way>
        ),
      }
    case 'archiveUnwatched':
      return {
        title: (
          <Trans>
            Your download is taking longer than usual. It will appear under Downloads when it's
            ready.
          </Trans>
        ),
        action: (
          <Way to={PATHS.downloads}>
            <Trans>Downloads</Trans>
          </Way>
        ),
      }
    // Answers L-104
    case 'albumDeleted':
      return {
        title: (
          <Trans>
            <bdi>{nameOf(message)}</bdi> album deleted
          </Trans>
        ),
      }
    case 'photosDeleted':
      return {
        title: <Plural value={message.count} one="# photo deleted" other="# photos deleted" />,
      }
    case 'addressDeleted':
      return { title: <Trans>Address deleted</Trans> }
    case 'projectDeleted':
      return { title: <Trans>Project deleted</Trans> }
    case 'bookDeleted':
      return { title: <Trans>Online photo book deleted</Trans> }
    case 'leftDone':
    case 'leftUndone':
    case 'leftOpen':
      return leftWords(message)
    // Answers L-113
    case 'photosCopied':
      return {
        title: (
          <Trans>
            Photos copied to{' '}
            <Link to={albumPath(message.albumId)} className={linkClass}>
              <bdi>{nameOf(message)}</bdi>
            </Link>
          </Trans>
        ),
      }
    // Answers B-054
    case 'accountReplaced':
      return {
        title: <Trans>Someone else was signed in here before</Trans>,
        ...(message.email === ''
          ? {}
          : {
              text: (
                <Trans>
                  You're now signed in as <bdi>{message.email}</bdi>.
                </Trans>
              ),
            }),
      }
    case 'dropRefused':
      return {
        title: <Trans>You can only add files here, not text or links.</Trans>,
      }
    case 'uploadUnderWay':
      return {
        title: <Trans>An upload is in progress. Add these files when it's finished.</Trans>,
      }
    // Answers L-274, L-275
    case 'printsFailed':
      return { title: <Trans>Error transferring photos. Try again.</Trans> }
  }
}

/** The end of a write whose screen was left; B-413. */
const leftWords = (message: Extract<ToastMessage, { write: unknown }>): Words => ({
  title: leftTitle(message),
  text:
    message.kind !== 'leftUndone' ? null : message.write.of === 'addressSaving' ? (
      <Trans>You can add it in your settings.</Trans>
    ) : // A 4xx says that the same request would be refused again.
    (message.status ?? 500) >= 500 ? (
      <Trans>Please try again.</Trans>
    ) : null,
  action: <LeftWay write={message.write} />,
})

const leftTitle = ({ kind, write }: Extract<ToastMessage, { write: unknown }>): ReactNode => {
  switch (write.of) {
    case 'deliveryAddress':
      return kind === 'leftDone' ? (
        <Trans>We've received your new address.</Trans>
      ) : kind === 'leftUndone' ? (
        <Trans>The delivery address wasn't changed.</Trans>
      ) : (
        <Trans>
          We couldn't confirm that the delivery address was changed. Check your order before you try
          again.
        </Trans>
      )
    case 'addressSaving':
      return kind === 'leftDone' ? (
        <Trans>We've saved the address to your account.</Trans>
      ) : kind === 'leftUndone' ? (
        <Trans>We couldn't save the address to your account.</Trans>
      ) : (
        <Trans>
          We couldn't confirm that the address was saved to your account. Check your saved addresses
          before you add it again.
        </Trans>
      )
    case 'reorder':
      return kind === 'leftDone' ? (
        <Trans>Products added to your basket</Trans>
      ) : kind === 'leftUndone' ? (
        <Trans>We couldn't add these products to your basket. Nothing was ordered.</Trans>
      ) : (
        <Trans>
          We couldn't confirm that the products were added to your basket. Check your basket before
          you try again.
        </Trans>
      )
    case 'emailChange':
      return kind === 'leftDone' ? (
        <Trans>We've sent you an email with a link to confirm</Trans>
      ) : kind === 'leftUndone' ? (
        <Trans>Your email wasn't changed</Trans>
      ) : (
        <Trans>
          We couldn't confirm that the email with the link was sent. Check your inbox before you try
          again.
        </Trans>
      )
    case 'bookCreation':
      return kind === 'leftDone' ? (
        <Trans>Your photo book is now online</Trans>
      ) : kind === 'leftUndone' ? (
        <Trans>We couldn't create the online photo book.</Trans>
      ) : (
        <Trans>
          We couldn't confirm that your photo book is online. Check the photo book before you try
          again.
        </Trans>
      )
    case 'galleryEntry':
      return kind === 'leftDone' ? (
        <Trans>The photo book is now in the gallery.</Trans>
      ) : kind === 'leftUndone' ? (
        <Trans>We couldn't add the photo book to the gallery.</Trans>
      ) : (
        <Trans>
          We couldn't confirm that the photo book was added to the gallery. Check the photo book
          before you try again.
        </Trans>
      )
    case 'galleryChange':
      return kind === 'leftDone' ? (
        <Trans>Your changes are saved.</Trans>
      ) : kind === 'leftUndone' ? (
        <Trans>Your changes weren't saved.</Trans>
      ) : (
        <Trans>
          We couldn't confirm that your changes were saved. Check the photo book before you try
          again.
        </Trans>
      )
    case 'galleryRemoval':
      return kind === 'leftDone' ? (
        <Trans>The photo book is no longer in the gallery.</Trans>
      ) : kind === 'leftUndone' ? (
        <Trans>We couldn't remove the photo book from the gallery.</Trans>
      ) : (
        <Trans>
          We couldn't confirm that the photo book was removed from the gallery. Check the photo book
          before you try again.
        </Trans>
      )
  }
}

/** Leads to where the customer sees what became of a write. */
function LeftWay({ write }: { write: StayingWrite }) {
  if ('orderCode' in write) {
    const { orderCode: code } = write
    return (
      <Way to={`${PATHS.orders}/${encodeURIComponent(code)}`}>
        <Trans>Order {code}</Trans>
      </Way>
    )
  }
  if ('code' in write) {
    const { code } = write
    return (
      <Way to={`${PATHS.onlineProducts}/${encodeURIComponent(code)}`}>
        <Trans>Photo book {code}</Trans>
      </Way>
    )
  }
  // Answers B-526
  return write.of === 'emailChange' ? (
    <Way to={PATHS.email}>
      <Trans>Change email address</Trans>
    </Way>
  ) : (
    <Way to={PATHS.addresses}>
      <Trans>Saved addresses</Trans>
    </Way>
  )
}

function Way({ to, children }: { to: ScreenPath; children: ReactNode }) {
  return (
    <Link to={to} className={`${linkClass} ${way}`}>
      {children}
    </Link>
  )
}

/** Toasts, each with its words; the code comes with the shell, because no toast is shown before an action. */
export function ToastCards({
  toasts,
  toneOf,
  onDismiss,
  onSave,
}: {
  toasts: readonly Toast[]
  toneOf: (message: ToastMessage) => ToastTone
  onDismiss: (id: string) => void
  onSave: (downloadId: string) => void
}) {
  return toasts.map(({ id, message }) => (
    <ToastCard
      key={id}
      id={id}
      tone={toneOf(message)}
      {...wordsOf(message, onSave)}
      onDismiss={onDismiss}
    />
  ))
}

const again = css`
  margin-inline-start: calc(-1 * var(--space-3));
`
const way = css`
  display: inline-flex;
  align-items: center;
  min-block-size: var(--target);
`
