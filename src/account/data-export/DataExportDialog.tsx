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
import { LaterDialog } from '#src/ui/overlays/later-dialog.tsx'
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
    <LaterDialog
      title={<Trans>Export your data</Trans>}
      closable={!isBusy}
      onClose={() => actor.send({ type: 'export.close' })}
      actions={<ExportActions actor={actor} />}
    >
      <div className={body} data-flow="dataExport" data-state={state} aria-busy={isBusy}>
        <p role="status" className={said}>
          {isBusy ? <Trans>Your data is being collected.</Trans> : null}
          {state === 'cancelled' ? (
            <Trans>The export was cancelled. No complete file was saved.</Trans>
          ) : null}
          {state === 'finished' && downloads.length === 0 ? (
            <Trans>Your data is saved.</Trans>
          ) : null}
          {state === 'finished' && downloads.length > 0 ? (
            <Plural
              value={downloads.length}
              one="Your browser is saving your data."
              other="Your data is ready in # files. Save each of them, and unpack all of them into the same folder."
            />
          ) : null}
        </p>
        {state === 'finished' && downloads.length > 1 ? <ExportDownloads actor={actor} /> : null}
        {state === 'asking' ? (
          <>
            <p>
              <Trans>
                You get a ZIP file with everything that you can see here: a page to read, and tables
                for other programs. Keep this page open until the file is saved.
              </Trans>
            </p>
            <p className={quiet}>
              <Trans>
                Photos are listed with links. The pictures themselves can be downloaded in your
                photo library.
              </Trans>
            </p>
          </>
        ) : null}
        {isBusy ? <ExportProgressBar actor={actor} /> : null}
        <ExportSections actor={actor} />
        {isAlert ? <ExportProblem actor={actor} /> : null}
      </div>
    </LaterDialog>
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
