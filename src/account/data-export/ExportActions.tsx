import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useExportWords } from '#src/account/data-export/use-export-words.ts'
import type { DataExportActor } from '#src/account/data-export/use-export.ts'
import { Button } from '#src/ui/Button.tsx'
import { statePath } from '#machines/kit/state-path.ts'

/** The buttons for the current state of an export. */
export function ExportActions({ flow }: { flow: DataExportActor }): ReactNode {
  const words = useExportWords()
  const state = useSelector(flow, ({ value }) => statePath(value))
  const isBusy = useSelector(flow, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(flow, snapshot => snapshot.hasTag('alert'))
  const leave = useRef<HTMLButtonElement>(null)
  const isFinished = state === 'finished'
  const isUnderWay = isBusy || state === 'failed'

  // Focus the Close button: the button that had the focus was removed.
  useEffect(() => {
    if (isFinished) leave.current?.focus()
  }, [isFinished])

  return (
    <>
      <Button
        ref={leave}
        variant={isFinished ? 'primary' : 'secondary'}
        onClick={() => {
          flow.send({ type: isUnderWay ? 'export.cancel' : 'export.close' })
        }}
      >
        {isUnderWay || state === 'asking' ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
      </Button>
      {isFinished ? null : (
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel={<Trans>Exporting</Trans>}
          onClick={() => {
            flow.send(
              state === 'asking' ? { type: 'export.start', words } : { type: 'export.retry' },
            )
          }}
        >
          {isAlert ? <Trans>Try again</Trans> : <Trans>Export</Trans>}
        </Button>
      )}
    </>
  )
}
