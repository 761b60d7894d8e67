import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useExportTexts, type DataExportActor } from '#src/account/data-export/use-export.ts'
import { isHopeless } from '#machines/model/failure.ts'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { Button } from '#src/ui/Button.tsx'
import { statePath } from '#machines/kit/state-path.ts'

export function ExportActions({ actor }: { actor: DataExportActor }) {
  const texts = useExportTexts()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(actor, snapshot => snapshot.hasTag('alert'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const leave = useRef<HTMLButtonElement>(null)
  const isFinished = state === 'finished'
  const isFailed = state === 'failed'
  const isUnderWay = isBusy || isFailed

  // Focus the Close button: the button that had the focus was removed.
  useEffect(() => {
    if (isFinished) leave.current?.focus()
  }, [isFinished])

  return (
    <>
      <Button
        ref={leave}
        variant={isFinished ? 'primary' : 'secondary'}
        onClick={() => actor.send({ type: isUnderWay ? 'export.cancel' : 'export.close' })}
      >
        {isUnderWay || state === 'asking' ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
      </Button>
      {isFinished || (isFailed && failure !== null && isHopeless(failure)) ? null : (
        <AgainButton
          again={failure?.again}
          variant="primary"
          busy={isBusy}
          busyLabel={<Trans>Exporting</Trans>}
          onClick={() =>
            actor.send(
              state === 'asking' ? { type: 'export.start', texts } : { type: 'export.retry' },
            )
          }
        >
          {isAlert ? <Trans>Try again</Trans> : <Trans>Export</Trans>}
        </AgainButton>
      )}
    </>
  )
}
