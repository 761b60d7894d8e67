import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import {
  albumGridClass,
  albumRowClass,
  albumTileClass,
  coverClass,
} from '#src/library/albums/album-class.ts'
import { EndOfList } from '#src/library/EndOfList.tsx'
import type { ListedAlbum } from '#machines/library/model/album.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { useRenewal } from '#src/ui/use-renewal.ts'
import { Waiting } from '#src/ui/page/Waiting.tsx'
import { column5Class, liveClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

export type AlbumListActor = ActorRefFrom<typeof albumListMachine>

const BLANKS = ['one', 'two', 'three', 'four']

/** A list of albums as tiles, which loads more when its end comes into view. `first` is shown before the albums. */
export function AlbumSection({
  list,
  label,
  error,
  first,
  isCompact = false,
  isListed,
  none,
  renderTile,
}: {
  list: AlbumListActor
  label: string
  error: ReactNode
  first?: ReactNode
  /** Whether the albums are rows with small covers. */
  isCompact?: boolean
  isListed: (album: ListedAlbum) => boolean
  /** Shown and announced once the whole list was read, if none of its albums is listed. */
  none?: ReactNode
  renderTile: (album: ListedAlbum) => ReactNode
}) {
  const { t } = useLingui()
  const state = useSelector(list, ({ value }) => statePath(value))
  const isBusy = useSelector(list, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(list, snapshot => snapshot.hasTag('alert'))
  const { albums, failure, leftOut } = useSelector(list, ({ context }) => context)
  /** Reads the albums again at the first picture of a cover that fails, because its address may have ended. */
  const renew = useRenewal(() => list.send({ type: 'library.refresh' }))
  const isUnread = useSelector(
    list,
    snapshot => snapshot.matches('reading') || snapshot.matches('notRequested'),
  )

  useEffect(() => {
    list.send({ type: 'albums.open' })
    return () => list.send({ type: 'albums.leave' })
  }, [list])

  const isWhole = useSelector(
    list,
    snapshot => snapshot.matches('ready') && snapshot.context.cursor === null,
  )

  const listed = albums.filter(isListed)
  const count = leftOut?.count ?? 0
  const isCut = state === 'cutShort'
  const problem =
    failure === null ? null : (
      <ErrorBlock
        message={error}
        stillWorks={
          isCut || albums.length > 0 ? <Trans>What you see here may be out of date.</Trans> : null
        }
        failure={failure}
        onRetry={() => list.send({ type: 'albums.retry' })}
      />
    )
  return (
    <section
      aria-label={label}
      className={column5Class}
      data-flow="albumList"
      data-state={state}
      aria-busy={isBusy}
    >
      {isUnread ? (
        <VisuallyHidden>
          <LiveRegion as="span" role="status">{t`Loading albums`}</LiveRegion>
        </VisuallyHidden>
      ) : null}
      {isAlert && problem !== null && !isCut ? (
        problem
      ) : leftOut === null ? null : (
        <ErrorBlock
          compact
          message={
            <Plural
              value={count}
              one="# album couldn't be shown."
              other="# albums couldn't be shown."
            />
          }
          correlationId={leftOut.correlationId}
        />
      )}
      <Waiting isWaiting={isUnread} sentence={<Trans>We're still loading your albums.</Trans>}>
        <ul
          className={isCompact ? rows : albumGridClass}
          // Answers B-224
          onErrorCapture={renew}
        >
          {first === undefined ? null : <li className={isCompact ? undefined : item}>{first}</li>}
          {listed.map(album => (
            <li key={album.albumId} className={isCompact ? row : item}>
              {renderTile(album)}
            </li>
          ))}
          {isUnread || state === 'readingMore'
            ? BLANKS.map(blank => (
                <li
                  key={blank}
                  aria-hidden="true"
                  className={isCompact ? `${albumTileClass} ${albumRowClass}` : albumTileClass}
                >
                  <span className={coverClass} />
                  <Skeleton lines={2} />
                </li>
              ))
            : null}
        </ul>
      </Waiting>
      {none === undefined ? null : (
        <LiveRegion role="status" className={liveClass}>
          {isWhole && listed.length === 0 ? none : null}
        </LiveRegion>
      )}
      {isCut ? problem : null}
      {/* The list ignores `albums.more` during a read: the changed key mounts `EndOfList`, which sends it again. */}
      <EndOfList
        key={state === 'ready' ? albums.length : state}
        onSeen={() => list.send({ type: 'albums.more' })}
      />
    </section>
  )
}

/** The class of a tile, which the browser lays out only when it is near the screen. */
const item = css`
  min-inline-size: 0;
  content-visibility: auto;
  contain-intrinsic-size: auto 16rem;
`
const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
`
const row = css`
  min-inline-size: 0;
  content-visibility: auto;
  contain-intrinsic-size: auto 4rem;
`
