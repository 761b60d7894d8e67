import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { ExportActions } from '#src/account/data-export/ExportActions.tsx'
import { ExportProblem } from '#src/account/data-export/ExportProblem.tsx'
import { ExportProgressBar } from '#src/account/data-export/ExportProgressBar.tsx'
import { ExportSections } from '#src/account/data-export/ExportSections.tsx'
import type { DataExportActor } from '#src/account/data-export/use-export.ts'
import { Button } from '#src/ui/Button.tsx'
import { LateDialog } from '#src/ui/overlays/LateDialog.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { column4Look, mutedLook } from '#src/ui/common-look.ts'

export function DataExportDialog({ actor }: { actor: DataExportActor }) {
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('modal'))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const file = useSelector(actor, ({ context }) => context.file)

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
      <div className={column4Look} data-flow="dataExport" data-state={state} aria-busy={isBusy}>
        <p role="status" className={said}>
          {isBusy ? <Trans>We're collecting your data.</Trans> : null}
          {state === 'cancelled' ? (
            <Trans>The export was cancelled. Nothing was saved.</Trans>
          ) : null}
          {state === 'finished' ? <Trans>We've asked your browser to save your data.</Trans> : null}
        </p>
        {state === 'finished' ? (
          // Browsers within other apps save nothing, and say nothing. B-144, B-171
          <Button className={again} onClick={() => actor.send({ type: 'export.save' })}>
            <Trans>Save {file}</Trans>
          </Button>
        ) : null}
        {state === 'asking' ? (
          <>
            <p>
              <Trans>
                You'll get a ZIP file with a page to read and tables you can open in a spreadsheet.
                Keep this page open until the file is saved.
              </Trans>
            </p>
            <p className={mutedLook}>
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

const said = css`
  font-weight: 600;

  &:empty {
    position: absolute;
  }
`
const again = css`
  justify-self: start;
`
