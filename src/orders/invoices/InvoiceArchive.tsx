import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FolderDown } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { invoiceArchiveMachine } from '#machines/orders/invoice-archive/invoice-archive.machine.ts'
import type { InvoiceYear } from '#machines/orders/invoices/invoice.model.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import { liveClass, stack4Class } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** How many missing invoices the notice names; the list in the archive has all of them. */
const NAMED = 10

export type InvoiceArchiveActor = ActorRefFrom<typeof invoiceArchiveMachine>

/** Saves all invoices of a year as one file: shows the button, the progress and the outcome; B-009. */
export function InvoiceArchive({
  actor,
  asked,
}: {
  actor: InvoiceArchiveActor
  /** The year to save, with its invoices; undefined until all invoices are known. */
  asked: InvoiceYear | undefined
}) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const cancel = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(isBusy)
  // Answers B-492
  useEffect(() => {
    // The button that was pressed is gone, and its focus with it.
    if (isBusy && !wasBusy.current) cancel.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy])

  return (
    <div
      className={stack4Class}
      data-flow="invoiceArchive"
      data-state={state}
      aria-busy={isBusy}
      data-print="hide"
    >
      <LiveRegion role="status" className={liveClass}>
        {/* Answers B-492 */}
        {isBusy ? <Trans>Downloading...</Trans> : null}
        {state === 'saved' ? (
          <KeptFocus>
            <Saved actor={actor} />
          </KeptFocus>
        ) : null}
        {state === 'cancelled' ? (
          <KeptFocus>
            <Cancelled actor={actor} />
          </KeptFocus>
        ) : null}
      </LiveRegion>
      {isBusy || (state === 'idle' && asked !== undefined) ? (
        <KeptFocus>
          {isBusy ? <Packing actor={actor} cancel={cancel} /> : null}
          {isBusy || asked === undefined ? null : <StartButton actor={actor} asked={asked} />}
        </KeptFocus>
      ) : null}
      {state === 'failed' || state === 'unsaved' ? (
        <KeptFocus>
          <ArchiveFailure actor={actor} />
        </KeptFocus>
      ) : null}
    </div>
  )
}

function StartButton({ actor, asked }: { actor: InvoiceArchiveActor; asked: InvoiceYear }) {
  const { year, invoices } = asked

  return (
    <Button className={start} onClick={() => actor.send({ type: 'archive.start', asked })}>
      <FolderDown aria-hidden />
      <Plural
        value={invoices.length}
        one={`Download # invoice from ${year} (ZIP)`}
        other={`Download # invoices from ${year} (ZIP)`}
      />
    </Button>
  )
}

function Packing({
  actor,
  cancel,
}: {
  actor: InvoiceArchiveActor
  cancel: RefObject<HTMLButtonElement | null>
}) {
  const { t } = useLingui()
  const { locale } = useStarted()
  const done = useSelector(actor, ({ context }) => context.progress.done)
  const all = useSelector(actor, ({ context }) => context.asked?.invoices.length ?? 0)
  const [fetched, total] = [formatNumber(done, locale), formatNumber(all, locale)]

  return (
    <div className={stack4Class}>
      <ProgressBar value={all === 0 ? null : done / all} label={t`Invoice download progress`} />
      <div className={progressLine}>
        <p>
          <Trans>
            {fetched} of {total} invoices ready
          </Trans>
        </p>
        <Button ref={cancel} variant="quiet" onClick={() => actor.send({ type: 'archive.cancel' })}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

function Saved({ actor }: { actor: InvoiceArchiveActor }) {
  const { year, invoices } = useSelector(
    actor,
    ({ context }) => context.asked ?? { year: '', invoices: [] },
  )
  const missing = useSelector(actor, ({ context }) => context.progress.missing)
  const saved = invoices.length - missing.length
  const names = [...missing.slice(0, NAMED), ...(missing.length > NAMED ? ['…'] : [])].join(', ')

  return (
    <Banner
      tone={missing.length === 0 ? 'success' : 'warning'}
      action={<CloseButton actor={actor} />}
    >
      <Plural
        value={saved}
        _0={`We couldn't save any invoices from ${year}.`}
        one={`We've asked your browser to save # invoice from ${year} and a list (CSV file).`}
        other={`We've asked your browser to save # invoices from ${year} and a list of them (CSV file).`}
      />
      {missing.length === 0 ? null : (
        <>
          {' '}
          <Plural
            value={missing.length}
            one={`# invoice couldn't be downloaded: ${names}`}
            other={`# invoices couldn't be downloaded: ${names}`}
          />
        </>
      )}
    </Banner>
  )
}

function Cancelled({ actor }: { actor: InvoiceArchiveActor }) {
  return (
    <Banner tone="info" action={<CloseButton actor={actor} />}>
      <Trans>The download was cancelled. Nothing was saved.</Trans>
    </Banner>
  )
}

function CloseButton({ actor }: { actor: InvoiceArchiveActor }) {
  return (
    <Button variant="quiet" onClick={() => actor.send({ type: 'archive.close' })}>
      <Trans>Close</Trans>
    </Button>
  )
}

function ArchiveFailure({ actor }: { actor: InvoiceArchiveActor }) {
  const isUnsaved = useSelector(actor, snapshot => snapshot.matches('unsaved'))
  const failure = useSelector(actor, ({ context }) => context.failure)

  return (
    <div className={stack4Class}>
      <ErrorBlock
        compact
        message={
          isUnsaved ? (
            <Trans>The file couldn't be saved. There may not be enough space on your device.</Trans>
          ) : (
            <Trans>We couldn't download your invoices. Nothing was saved.</Trans>
          )
        }
        failure={failure}
        onRetry={() => actor.send({ type: 'archive.retry' })}
      />
      <div>
        <CloseButton actor={actor} />
      </div>
    </div>
  )
}

/** The class of a live region, which must exist before it has text. While the region is empty, it takes no space. */
const progressLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`
/** The class of the button, as high as the field for the year beside it. */
const start = css`
  min-block-size: 3rem;
`
