import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FolderDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { invoiceArchiveMachine } from '#machines/orders/invoice-archive/invoice-archive.machine.ts'
import type { InvoiceYear } from '#machines/orders/invoices/invoice.model.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { formatNumber } from '#machines/model/formatters.ts'

/** How many missing invoices the notice names; the list in the archive has all of them. */
const NAMED = 10

export type InvoiceArchiveActor = ActorRefFrom<typeof invoiceArchiveMachine>

/** Saves all invoices of a year as one file: shows the choice of the year, the progress and the outcome; B-009. */
export function InvoiceArchive({
  actor,
  years,
}: {
  actor: InvoiceArchiveActor
  /** The years with their invoices, newest first; empty until all invoices are known. */
  years: readonly InvoiceYear[]
}): ReactNode {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))

  return (
    <div
      className={block}
      data-flow="invoiceArchive"
      data-state={state}
      aria-busy={isBusy}
      data-print="hide"
    >
      {state === 'idle' && years.length > 0 ? (
        <KeptFocus>
          <YearChoice actor={actor} years={years} />
        </KeptFocus>
      ) : null}
      {isBusy ? (
        <KeptFocus>
          <Packing actor={actor} />
        </KeptFocus>
      ) : null}
      <div role="status" className={news}>
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
      </div>
      {state === 'failed' || state === 'unsaved' ? (
        <KeptFocus>
          <ArchiveFailure actor={actor} />
        </KeptFocus>
      ) : null}
    </div>
  )
}

function YearChoice({
  actor,
  years,
}: {
  actor: InvoiceArchiveActor
  years: readonly InvoiceYear[]
}): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null)
  const asked = years.find(({ year }) => year === chosen) ?? years[0]
  if (asked === undefined) return null
  const { year, invoices } = asked

  return (
    <div className={line}>
      <SelectField
        label={<Trans>Year</Trans>}
        value={year}
        options={years.map(known => ({ value: known.year, label: known.year }))}
        onChange={setChosen}
      />
      <Button onClick={() => actor.send({ type: 'archive.start', asked })}>
        <FolderDown aria-hidden />
        <Plural
          value={invoices.length}
          one={`Download # invoice of ${year} as ZIP`}
          other={`Download # invoices of ${year} as ZIP`}
        />
      </Button>
    </div>
  )
}

function Packing({ actor }: { actor: InvoiceArchiveActor }): ReactNode {
  const { t } = useLingui()
  const { locale } = useStarted()
  const done = useSelector(actor, ({ context }) => context.progress.done)
  const all = useSelector(actor, ({ context }) => context.asked?.invoices.length ?? 0)
  const [fetched, total] = [formatNumber(done, locale), formatNumber(all, locale)]

  return (
    <div className={block}>
      <ProgressBar value={all === 0 ? null : done / all} label={t`Progress of the invoices`} />
      <div className={progressLine}>
        <p>
          <Trans>
            {fetched} of {total} invoices fetched
          </Trans>
        </p>
        <Button variant="quiet" onClick={() => actor.send({ type: 'archive.cancel' })}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

function Saved({ actor }: { actor: InvoiceArchiveActor }): ReactNode {
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
        _0={`No invoice of ${year} could be saved.`}
        one={`Your browser is saving # invoice of ${year}, with a list.`}
        other={`Your browser is saving # invoices of ${year}, with a list.`}
      />
      {missing.length === 0 ? null : (
        <>
          {' '}
          <Plural
            value={missing.length}
            one={`# could not be fetched: ${names}`}
            other={`# could not be fetched: ${names}`}
          />
        </>
      )}
    </Banner>
  )
}

function Cancelled({ actor }: { actor: InvoiceArchiveActor }): ReactNode {
  return (
    <Banner tone="info" action={<CloseButton actor={actor} />}>
      <Trans>The download was cancelled. Nothing was saved.</Trans>
    </Banner>
  )
}

function CloseButton({ actor }: { actor: InvoiceArchiveActor }): ReactNode {
  return (
    <Button variant="quiet" onClick={() => actor.send({ type: 'archive.close' })}>
      <Trans>Close</Trans>
    </Button>
  )
}

function ArchiveFailure({ actor }: { actor: InvoiceArchiveActor }): ReactNode {
  const isUnsaved = useSelector(actor, snapshot => snapshot.matches('unsaved'))
  const failure = useSelector(actor, ({ context }) => context.failure)

  return (
    <div className={block}>
      <ErrorBlock
        compact
        message={
          isUnsaved ? (
            <Trans>The file could not be saved. There may be too little room.</Trans>
          ) : (
            <Trans>The invoices could not be fetched. Nothing was saved.</Trans>
          )
        }
        stillWorks={<Trans>Each invoice can still be downloaded by itself.</Trans>}
        failure={failure}
        onRetry={() => actor.send({ type: 'archive.retry' })}
      />
      <div>
        <CloseButton actor={actor} />
      </div>
    </div>
  )
}

const block = css`
  display: grid;
  gap: var(--space-4);
`
/** The class of a live region, which must exist before it has text. While the region is empty, it takes no space. */
const news = css`
  &:empty {
    position: absolute;
  }
`
const progressLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);

  & button {
    min-block-size: 3rem;
  }
`
