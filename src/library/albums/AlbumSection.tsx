import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import { albumGridLook, albumTileLook, coverLook } from '#src/library/albums/album-look.ts'
import { EndOfList } from '#src/library/EndOfList.tsx'
import type { ListedAlbum } from '#machines/library/model/album.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { statePath } from '#machines/kit/state-path.ts'

export type AlbumListActor = ActorRefFrom<typeof albumListMachine>

const BLANKS = ['one', 'two', 'three', 'four']

/** A list of albums as tiles, which loads more when its end comes into view. `first` is shown before the albums. */
export function AlbumSection({
  list,
  label,
  error,
  first,
  isListed,
  renderTile,
}: {
  list: AlbumListActor
  label: string
  /** The message if the albums cannot be read. */
  error: ReactNode
  first?: ReactNode
  isListed: (album: ListedAlbum) => boolean
  renderTile: (album: ListedAlbum) => ReactNode
}): ReactNode {
  const { t } = useLingui()
  const state = useSelector(list, ({ value }) => statePath(value))
  const isBusy = useSelector(list, snapshot => snapshot.hasTag('busy'))
  const isAlert = useSelector(list, snapshot => snapshot.hasTag('alert'))
  const albums = useSelector(list, ({ context }) => context.albums)
  const failure = useSelector(list, ({ context }) => context.failure)
  const leftOut = useSelector(list, ({ context }) => context.leftOut)
  const isUnread = useSelector(
    list,
    snapshot => snapshot.matches('reading') || snapshot.matches('notRequested'),
  )

  useEffect(() => {
    list.send({ type: 'albums.open' })
  }, [list])

  const isCut = state === 'cutShort'
  return (
    <section
      aria-label={label}
      className={section}
      data-flow="albumList"
      data-state={state}
      aria-busy={isBusy}
    >
      {isUnread ? (
        <VisuallyHidden>
          <span role="status">{t`Loading albums`}</span>
        </VisuallyHidden>
      ) : null}
      {isAlert && failure !== null && !isCut ? (
        <Problem error={error} list={list} hasAlbums={albums.length > 0} />
      ) : leftOut === null ? null : (
        <AlbumsMissing leftOut={leftOut} />
      )}
      <ul className={albumGridLook}>
        {first === undefined ? null : <li className={item}>{first}</li>}
        {albums.filter(isListed).map(album => (
          <li key={album.albumId} className={item}>
            {renderTile(album)}
          </li>
        ))}
        {isUnread || state === 'readingMore'
          ? BLANKS.map(blank => (
              <li key={blank} aria-hidden="true" className={albumTileLook}>
                <span className={coverLook} />
                <Skeleton lines={2} />
              </li>
            ))
          : null}
      </ul>
      {isCut && failure !== null ? <Problem error={error} list={list} hasAlbums /> : null}
      {/*
       * The machine ignores `albums.more` while it reads. The key changes after the read, so that `EndOfList` is
       * mounted again and sends the event again.
       */}
      <EndOfList
        key={state === 'ready' ? albums.length : state}
        onSeen={() => list.send({ type: 'albums.more' })}
      />
    </section>
  )
}

function Problem({
  error,
  list,
  hasAlbums,
}: {
  error: ReactNode
  list: AlbumListActor
  hasAlbums: boolean
}): ReactNode {
  const failure = useSelector(list, ({ context }) => context.failure)

  return (
    <ErrorBlock
      message={error}
      stillWorks={hasAlbums ? <Trans>What you see here may be out of date.</Trans> : null}
      failure={failure}
      onRetry={() => list.send({ type: 'albums.retry' })}
    />
  )
}

/** How many albums of the list could not be shown. */
function AlbumsMissing({ leftOut: { count, correlationId } }: { leftOut: LeftOut }): ReactNode {
  return (
    <ErrorBlock
      compact
      message={
        <Plural
          value={count}
          one="# album could not be shown."
          other="# albums could not be shown."
        />
      }
      correlationId={correlationId}
    />
  )
}

const section = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`
/** The class of a tile, which the browser lays out only when it is near the screen. */
const item = css`
  min-inline-size: 0;
  content-visibility: auto;
  contain-intrinsic-size: auto 16rem;
`
