import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { statePath } from '#machines/kit/state-path.ts'
import type { AlbumActor, AlbumReading, AnyAlbum } from '#machines/library/albums/album-reader.ts'
import { createdDay } from '#machines/library/model/created-day.ts'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import type { AlbumKind } from '#src/library/albums/use-album-selection.ts'
import { MonthSkeleton } from '#src/library/grid/MonthSkeleton.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { useToday } from '#src/shell/use-today.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { BackLink } from '#src/ui/page/BackLink.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { PATHS } from '#machines/shell/model/screen-path.ts'

/**
 * The frame of the page of an album, own or shared. The props add what differs; functions among them get the album once
 * it is read.
 */
export function AlbumFrame<Read extends AnyAlbum>({
  kind,
  album,
  renderEdit,
  renderFacts,
  renderButtons,
  banner,
  notice,
  empty,
  children,
}: {
  kind: AlbumKind
  album: AlbumActor<Read>
  /** Renders the content beside the name. */
  renderEdit?: (album: Read) => ReactNode
  /** Renders facts after the number of photos and the day of creation. */
  renderFacts?: (album: Read) => ReactNode
  /** Renders the buttons at the end of the header. */
  renderButtons?: (album: Read) => ReactNode
  /** Content below the header, also before the album is read. */
  banner?: ReactNode
  /** Content that is shown below the error, and even if the album could not be read. */
  notice?: ReactNode
  empty: ReactNode
  children: (reading: AlbumReading<Read>) => ReactNode
}) {
  const state = useSelector(album, ({ value }) => statePath(value))
  const isBusy = useSelector(album, snapshot => snapshot.hasTag('busy'))
  const { reading, failure } = useSelector(album, ({ context }) => context)
  // If only the participants could not be read, show no error here: `renderFacts` shows that error.
  const isProblem = state !== 'participantsUnknown' && state !== 'readingParticipants'

  return (
    <div data-flow={kind} data-state={state} aria-busy={isBusy}>
      {/* Answers L-077 */}
      <BackLink to={PATHS.albums}>
        <Trans>My albums</Trans>
      </BackLink>
      <header className={head}>
        <div className={textBlock}>
          <div className={title}>
            <PageHeading isLive>
              {reading === null ? (
                <Trans>Album</Trans>
              ) : (
                // Answers L-078
                <AlbumName name={reading.album.albumName} />
              )}
            </PageHeading>
            {reading === null ? null : renderEdit?.(reading.album)}
          </div>
          <div className={details}>
            {reading === null ? null : (
              <>
                <span>
                  {/* Answers L-079 */}
                  <Plural value={reading.album.photosCount} one="# photo" other="# photos" />
                </span>
                <span>
                  {reading.album.created ? <CreatedLabel created={reading.album.created} /> : null}
                </span>
                {renderFacts?.(reading.album)}
              </>
            )}
          </div>
        </div>
        {renderButtons === undefined ? null : (
          <div className={ways}>{reading === null ? null : renderButtons(reading.album)}</div>
        )}
      </header>
      {banner}
      {failure !== null && isProblem ? (
        <div className={problem}>
          <ErrorBlock
            message={
              <Trans>Unable to display album. Please refresh the page or try again later.</Trans>
            }
            stillWorks={
              reading === null ? null : <Trans>What you see here may be out of date.</Trans>
            }
            failure={failure}
            // Answers L-090, L-269
            onRetry={state === 'missing' ? undefined : () => album.send({ type: 'album.retry' })}
            retrying={isBusy}
          />
        </div>
      ) : null}
      {notice}
      {reading === null && failure === null ? (
        <Waiting sentence={<Trans>We're still loading this album.</Trans>}>
          <MonthSkeleton />
        </Waiting>
      ) : null}
      {reading === null ? null : reading.album.photosCount === 0 ? empty : children(reading)}
    </div>
  )
}

/** Says when an album was created; L-080 to L-082. `created` is an ISO date-time. */
function CreatedLabel({ created }: { created: string }) {
  const { locale, storefront } = useStarted()
  const { t } = useLingui()
  // Answers L-082, B-399
  const pattern = t({
    message: 'dd MMM yyyy',
    comment:
      'How the day on which an album was created is written, in "Created 05 Mar 2024". Letters stand for parts of the date; words stand in single quotes.',
  })
  const seen = createdDay(created, useToday(), { timeZone: storefront.timeZone, locale, pattern })
  switch (seen.on) {
    case 'today':
      return <Trans>Created today</Trans>
    // Answers L-081
    case 'yesterday':
      return <Trans>Created yesterday</Trans>
    case 'day':
      return <Trans>Created {seen.day}</Trans>
  }
}

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-end: var(--space-4);
`
const textBlock = css`
  display: grid;
  gap: var(--space-1);
  flex: 1 1 18rem;
  min-inline-size: 0;
`
const title = css`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  min-inline-size: 0;

  & > h1 {
    min-inline-size: 0;
  }
`
const details = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  color: var(--muted);
  overflow-wrap: anywhere;
`
const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`
const problem = css`
  margin-block: var(--space-4) var(--space-5);
`
