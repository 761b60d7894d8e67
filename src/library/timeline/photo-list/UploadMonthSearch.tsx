import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { uploadMonthsIn } from '#machines/library/model/photo-run.ts'
import { uploadSections } from '#machines/library/model/upload-months.ts'
import { typedMonth } from '#machines/library/timeline/timeline/asked-month.model.ts'
import { MonthForm } from '#src/library/timeline/timeline/MonthForm.tsx'
import { useMonthName } from '#src/library/timeline/use-month-name.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** The form that reads the photos by upload down to a typed month, and says how far they were read; B-286. */
export function UploadMonthSearch({
  onFound,
}: {
  /** The search calls it when the list shows the month. */
  onFound: () => void
}) {
  const list = useScreenActor('latestUploads')
  const nameOf = useMonthName('sentence')
  const sought = useSelector(list, ({ context }) => context.sought)
  const months = useSelector(list, ({ context }) => uploadMonthsIn(context.run))
  const failure = useSelector(list, snapshot =>
    snapshot.hasTag('alert') ? snapshot.context.failure : null,
  )
  const keys = uploadSections(months).map(({ key }) => key)
  const newest = keys.reduce((last, key) => (key > last ? key : last), '')
  const last = keys.at(-1)
  const reached = last === undefined ? null : nameOf(last)
  const month = sought === null || failure !== null ? null : nameOf(sought)

  const end = useEffectEvent(onFound)
  useEffect(() => {
    const subscription = list.on('month.found', () => end())
    return () => {
      subscription.unsubscribe()
      list.send({ type: 'photos.endSeek' })
    }
  }, [list])

  return (
    <>
      <MonthForm
        first=""
        last={newest}
        onAsk={typed => {
          const asked = typedMonth(typed)
          if (asked === null) return 'unreadable'
          list.send({ type: 'photos.seek', month: asked })
          return null
        }}
      />
      <LiveRegion role="status">
        {month === null ? null : (
          <>
            <Spinner />
            <p>
              <Trans>Looking for {month}</Trans>
            </p>
            {reached === null ? null : (
              <p>
                <Trans>Searched as far as {reached}</Trans>
              </p>
            )}
          </>
        )}
      </LiveRegion>
      {sought === null || failure === null ? null : (
        <ErrorBlock
          compact
          message={<Trans>Error: Your photos could not be loaded</Trans>}
          failure={failure}
          onRetry={() => list.send({ type: 'photos.retry' })}
        />
      )}
      {sought === null ? null : (
        <KeptFocus>
          <Button variant="quiet" onClick={() => list.send({ type: 'photos.endSeek' })}>
            <Trans>Cancel</Trans>
          </Button>
        </KeptFocus>
      )}
    </>
  )
}
