import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ExportActions } from '#src/account/data-export/ExportActions.tsx'
import { ExportProgressBar } from '#src/account/data-export/ExportProgressBar.tsx'
import {
  type DataExportActor,
  useExportNames,
  useCurrentSection,
} from '#src/account/data-export/use-export.ts'
import { Button } from '#src/ui/Button.tsx'
import { LateDialog } from '#src/ui/overlays/LateDialog.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { column4Class, mutedClass } from '#src/ui/common-class.ts'
import { isHopeless } from '#machines/model/failure.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { FailureDetails } from '#src/ui/failure/FailureDetails.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { formatNumber } from '#machines/model/formatters.ts'
import { useOnLeave } from '#src/shell/use-on-leave.ts'

export function DataExportDialog({ actor }: { actor: DataExportActor }) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('modal'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const file = useSelector(actor, ({ context }) => context.file)
  const sections = useSelector(actor, ({ context }) => context.sections)

  // If the customer leaves the screen by Back, stop the export and close the dialog.
  useOnLeave(actor, 'export.close')

  if (!isOpen) return null
  return (
    <LateDialog
      title={<Trans>Export your data</Trans>}
      closable={!isBusy}
      onClose={() => actor.send({ type: 'export.close' })}
      actions={<ExportActions actor={actor} />}
    >
      <div className={column4Class} data-flow="dataExport" data-state={state} aria-busy={isBusy}>
        <LiveRegion as="p" role="status" className={said}>
          {isBusy ? <Trans>We're collecting your data.</Trans> : null}
          {state === 'cancelled' ? (
            <Trans>The export was cancelled. Nothing was saved.</Trans>
          ) : null}
          {state === 'finished' ? <Trans>We've asked your browser to save your data.</Trans> : null}
        </LiveRegion>
        {state === 'finished' ? (
          // The button is needed because browsers within other apps do not save the file, and do not say so. B-144,
          // B-171
          <Button className={again} onClick={() => actor.send({ type: 'export.save' })}>
            <Trans>Save {file}</Trans>
          </Button>
        ) : null}
        {state === 'asking' ? (
          <>
            <p>
              <Trans>
                You'll get a ZIP file with a summary page and tables you can open in a spreadsheet.
                Keep this page open until the file is saved.
              </Trans>
            </p>
            {sections.includes('photos') ? (
              // Answers B-546
              <p className={mutedClass}>
                <Trans>
                  Your photos are listed with links. You can download the photos themselves from
                  your photo library.
                </Trans>
              </p>
            ) : null}
          </>
        ) : null}
        {isBusy ? <ExportProgressBar actor={actor} /> : null}
        <ExportSections actor={actor} />
        {isAlert ? <ExportProblem actor={actor} /> : null}
      </div>
    </LateDialog>
  )
}

const said = css`
  font-weight: 600;

  &:empty {
    position: absolute;
  }
`
const again = css`
  justify-self: start;
`

function ExportProblem({ actor }: { actor: DataExportActor }) {
  const names = useExportNames()
  const current = useCurrentSection(actor)
  const isUnsaved = useSelector(actor, ({ value }) => value === 'unsaved')
  const { storefront } = useStarted()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const name = current === null ? '' : names[current.section]

  return (
    <Banner tone="danger" role="alert">
      {isUnsaved ? (
        <Trans>The file couldn't be saved. There may not be enough space on your device.</Trans>
      ) : failure !== null && isHopeless(failure) ? (
        <>
          <Trans>
            We couldn't collect this part of your data: {name}. Trying again won't help.
          </Trans>{' '}
          <a className={linkClass} href={storefront.customerCareUrl}>
            <Trans>Contact customer care</Trans>
          </a>
        </>
      ) : (
        <Trans>
          We couldn't collect this part of your data: {name}. We've kept what we've collected so
          far. Try again to continue.
        </Trans>
      )}
      <FailureDetails failure={failure} />
    </Banner>
  )
}

function ExportSections({ actor }: { actor: DataExportActor }) {
  const { t } = useLingui()
  const { locale } = useStarted()
  const names = useExportNames()
  const done = useSelector(actor, ({ context }) => context.done)
  const isShown = useSelector(actor, ({ value }) => value === 'finished' || value === 'failed')

  if (!isShown || done.length === 0) return null
  return (
    <ul className={list}>
      {done.map(({ section, rows, leftOut = 0, lacksMonths }) => {
        return (
          <li key={section}>
            <Counted name={names[section]} count={formatNumber(rows, locale)} />
            {leftOut === 0 ? null : (
              <>
                {'. '}
                <Counted
                  name={t`Entries left out because we couldn't read them`}
                  count={formatNumber(leftOut, locale)}
                />
              </>
            )}
            {lacksMonths === true ? (
              <>
                {'. '}
                <Trans>Not all months could be shown.</Trans>
              </>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function Counted({ name, count }: { name: string; count: string }) {
  return (
    <Trans>
      {name}: {count}
    </Trans>
  )
}

const list = css`
  padding-inline-start: var(--space-5);
  list-style: disc;
  font-variant-numeric: tabular-nums;
`
