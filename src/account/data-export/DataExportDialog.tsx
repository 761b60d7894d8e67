import { css } from '@linaria/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { ExportActions } from '#src/account/data-export/ExportActions.tsx'
import { ExportDownloads } from '#src/account/data-export/ExportDownloads.tsx'
import { ExportProblem } from '#src/account/data-export/ExportProblem.tsx'
import { ExportProgressBar } from '#src/account/data-export/ExportProgressBar.tsx'
import { ExportSections } from '#src/account/data-export/ExportSections.tsx'
import type { DataExportActor } from '#src/account/data-export/use-export.ts'
import { LateDialog } from '#src/ui/overlays/LateDialog.ts'
import { statePath } from '#machines/kit/state-path.ts'

/** The dialog that exports a copy of everything that the customer may read, and shows the progress. */
export function DataExportDialog({ actor }: { actor: DataExportActor }): ReactNode {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('modal'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const downloads = useSelector(actor, ({ context }) => context.downloads)

  // If the customer leaves the screen by Back, stop the export and close the dialog.
  useEffect(
    () => () => {
      actor.send({ type: 'export.close' })
    },
    [actor],
  )

  if (!isOpen) return null
  return (
    <LateDialog
      title={<Trans>Export your data</Trans>}
      closable={!isBusy}
      onClose={() => actor.send({ type: 'export.close' })}
      actions={<ExportActions actor={actor} />}
    >
      <div className={body} data-flow="dataExport" data-state={state} aria-busy={isBusy}>
        <p role="status" className={said}>
          {isBusy ? <Trans>We're collecting your data.</Trans> : null}
          {state === 'cancelled' ? (
            <Trans>The export was cancelled. Any file it left may be incomplete.</Trans>
          ) : null}
          {state === 'finished' && downloads.length === 0 ? (
            <Trans>Your data is saved.</Trans>
          ) : null}
          {state === 'finished' && downloads.length > 0 ? (
            <Plural
              value={downloads.length}
              one="We've asked your browser to save your data."
              other="Your data is ready in # files. Save them all, then unpack them into the same folder."
            />
          ) : null}
        </p>
        {state === 'finished' && downloads.length > 0 ? <ExportDownloads actor={actor} /> : null}
        {state === 'asking' ? (
          <>
            <p>
              <Trans>
                You'll get a ZIP file with a page to read and tables you can open in a spreadsheet.
                Keep this page open until the file is saved.
              </Trans>
            </p>
            <p className={quiet}>
              <Trans>
                Your photos are listed with links. You can download the photos themselves from your
                photo library.
              </Trans>
            </p>
          </>
        ) : null}
        {isBusy ? <ExportProgressBar actor={actor} /> : null}
        <ExportSections actor={actor} />
        {isAlert ? <ExportProblem actor={actor} /> : null}
      </div>
    </LateDialog>
  )
}

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`
const said = css`
  font-weight: 600;

  &:empty {
    position: absolute;
  }
`
const quiet = css`
  color: var(--muted);
`
