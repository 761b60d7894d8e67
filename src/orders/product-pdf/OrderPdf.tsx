import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FileDown } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { productPdfMachine } from '#machines/orders/product-pdf/product-pdf.machine.ts'
import { Missing } from '#src/orders/Missing.tsx'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { ReadAgainFrom } from '#src/ui/failure/BusyWords.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** The PDF of a product: a button that saves it; null if there is no PDF. A-251, A-252. */
export function OrderPdf({
  pdf,
  title,
  isQuiet,
}: {
  pdf: ActorRefFrom<typeof productPdfMachine>
  /** The product's name, which distinguishes the buttons of a page. */
  title: string
  /**
   * Whether one notice at the top of the products already offers to retry the checks that failed. This view then has no
   * retry button.
   */
  isQuiet: boolean
}) {
  const state = useSelector(pdf, ({ value }) => value)
  const isBusy = useSelector(pdf, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(pdf, ({ context }) => context.failure)
  const saved = useSelector(pdf, ({ context }) => context.saved)
  const { locale } = useStarted()
  // Answers B-398
  const files = new Intl.ListFormat(locale).format(saved)

  if (state === 'absent' || state === 'checkingAgain') return null
  const isChecking = state === 'checking' || state === 'unread'
  const hasFailed = state === 'notDownloaded' || state === 'notUnzipped'

  return (
    <div
      className={block}
      data-flow="productPdf"
      data-state={state}
      aria-busy={isBusy}
      data-print="hide"
    >
      {isChecking && failure === null ? (
        <p className={waiting}>
          <Spinner />
          <Trans>Looking for a PDF</Trans>
        </p>
      ) : null}
      {isChecking && failure !== null && isQuiet ? (
        <Missing>
          <Trans>We couldn't check whether there's a PDF.</Trans>
        </Missing>
      ) : null}
      {isChecking && failure !== null && !isQuiet ? (
        <ErrorBlock
          compact
          message={<Trans>We couldn't check whether there's a PDF.</Trans>}
          failure={failure}
          onRetry={() => pdf.send({ type: 'pdf.retry' })}
          retrying={isBusy}
        />
      ) : null}
      {hasFailed ? (
        <ErrorBlock
          compact
          isRetriedBelow
          message={
            state === 'notDownloaded' ? (
              <Trans>We couldn't download the PDF.</Trans>
            ) : (
              <Trans>We downloaded your PDF but couldn't open it.</Trans>
            )
          }
          stillWorks={failure?.again === undefined ? null : <ReadAgainFrom again={failure.again} />}
          failure={failure}
        />
      ) : null}
      {state === 'tooLarge' ? (
        <ErrorBlock compact message={<Trans>This PDF is too large to download here.</Trans>} />
      ) : null}
      {isChecking || state === 'tooLarge' ? null : (
        <KeptFocus>
          <AgainButton
            again={failure?.again}
            suffix={<VisuallyHidden>{title}</VisuallyHidden>}
            busy={isBusy}
            busyLabel={state === 'unzipping' ? <Trans>Opening</Trans> : <Trans>Downloading</Trans>}
            onClick={() => pdf.send({ type: 'pdf.download' })}
          >
            <FileDown aria-hidden />
            {hasFailed ? <Trans>Try again</Trans> : <Trans>Download PDF</Trans>}{' '}
          </AgainButton>
        </KeptFocus>
      )}
      <LiveRegion as="p" role="status" className={done}>
        {state === 'saved' ? <Trans>We've asked your browser to save {files}.</Trans> : null}
      </LiveRegion>
    </div>
  )
}

const block = css`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
`
const waiting = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--button-height);
  color: var(--muted);
  font: var(--type-small) var(--font-body);
  animation: ui-appear var(--motion-fade) 150ms both;
`
const done = css`
  color: var(--status-success-fg);
  font: var(--type-small) var(--font-body);
  overflow-wrap: anywhere;

  &:empty {
    position: absolute;
  }
`
