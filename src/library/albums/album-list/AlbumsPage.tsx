import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ActivationNotice } from '#src/library/activation/ActivationNotice.tsx'
import { useIsLibraryLocked } from '#src/library/activation/use-is-library-locked.ts'
import { AlbumSection, type AlbumListActor } from '#src/library/albums/AlbumSection.tsx'
import { AlbumTile, NewAlbumTile } from '#src/library/albums/AlbumTile.tsx'
import { LibraryHead } from '#src/library/LibraryHead.tsx'
import { LibraryTabs, tabsRowClass } from '#src/library/LibraryTabs.tsx'
import { albumPath, sharedAlbumPath } from '#machines/library/model/photo-paths.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { useFlag } from '#src/shell/use-flags.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { useChild } from '#src/shell/use-root.ts'
import { column4Class } from '#src/ui/common-class.ts'

/** A tile for a new album, own albums, and albums that others share with the customer; L-074 to L-076. */
export function AlbumsPage({
  own,
  shared,
  onNew,
}: {
  own: AlbumListActor
  shared: AlbumListActor
  onNew: () => void
}) {
  const { t } = useLingui()
  const hasShared = useFlag('PhotoManagementSharedAlbumsViewEnabled')
  const hasError = useSelector(own, ({ context }) => context.failure !== null)

  return (
    <div>
      <LibraryHead />
      <div className={tabsRowClass}>
        <LibraryTabs current="albums" photos={null} />
      </div>
      {/* Answers B-401 */}
      <ActivationNotice activation={useScreenActor('activation')} hasError={hasError} isAbove />
      <div className={sections}>
        <div>
          {/* Answers B-223 */}
          <h2>
            <VisuallyHidden>
              <Trans>My albums</Trans>
            </VisuallyHidden>
          </h2>
          <AlbumSection
            list={own}
            label={t`My albums`}
            error={
              // Answers L-267
              <Trans>Unable to display albums. Please refresh the page or try again later.</Trans>
            }
            first={<NewAlbumTile isLocked={useIsLibraryLocked()} onPress={onNew} />}
            isListed={() => true}
            renderTile={album => (
              <AlbumTile
                album={album}
                to={
                  hasShared && album.isShared === true
                    ? sharedAlbumPath(album.albumId)
                    : albumPath(album.albumId)
                }
              />
            )}
          />
        </div>
        {hasShared ? <SharedWithYou list={shared} /> : null}
      </div>
    </div>
  )
}

/**
 * Albums that others share or, if their number cannot be read, the error. Nothing if the number is 0 or unknown. L-075.
 */
function SharedWithYou({ list }: { list: AlbumListActor }) {
  const { t } = useLingui()
  const sharing = useScreenActor('sharingSummary')
  const session = useChild('session')
  const account = useSelector(session, ({ context }) => context.session.identity.sub)
  const readable = useSelector(sharing, ({ context }) => context.data?.readAlbumsCount ?? 0)
  const isBusy = useSelector(sharing, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(sharing, ({ context }) =>
    context.data === null ? context.failure : null,
  )
  const error = (
    // Answers L-268
    <Trans>Unable to display shared albums. Please refresh the page or try again later.</Trans>
  )
  if (readable === 0 && failure === null) return null

  return (
    <div className={column4Class}>
      <h2>
        <Trans>Shared with you</Trans>
      </h2>
      {failure === null ? (
        <AlbumSection
          list={list}
          label={t`Shared with you`}
          error={error}
          isListed={({ ownerId }) => ownerId !== account}
          renderTile={album => <AlbumTile album={album} to={sharedAlbumPath(album.albumId)} />}
        />
      ) : (
        <ErrorBlock
          message={error}
          failure={failure}
          onRetry={() => sharing.send({ type: 'counts.open' })}
          retrying={isBusy}
        />
      )}
    </div>
  )
}

const sections = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7);
`
