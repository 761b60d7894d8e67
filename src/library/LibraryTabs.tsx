import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { BookImage, Images } from 'lucide-react'
import { use, useEffect } from 'react'
import { Link } from '#src/ui/Link.tsx'
import { useFlag } from '#src/shell/use-flags.ts'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { ContentShownContext } from '#src/shell/use-shown.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { formatNumber } from '#machines/model/formatters.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

/**
 * The tabs of the library with their counts; L-028, L-029. An unknown count is left out. `photos` is the number of
 * photos that the screen knows; if it is null, the tab shows the number from the `libraryCounts` actor. Counts are read
 * after the first content, whose pictures they would slow down.
 */
export function LibraryTabs({
  current,
  photos,
}: {
  current: 'photos' | 'albums'
  photos: number | null
}) {
  const { t } = useLingui()
  const hasAlbums = useFlag('PhotoManagementAlbumViewEnabled')
  const hasShared = useFlag('PhotoManagementSharedAlbumsViewEnabled')
  const own = useOpenActor('libraryCounts')
  const sharing = useOpenActor('sharingSummary')
  const counts = useSelector(own, snapshot => snapshot?.context.data ?? null)
  const state = useSelector(own, snapshot => snapshot && statePath(snapshot.value))
  const isBusy = useSelector(own, snapshot => snapshot?.hasTag('busy'))
  const summary = useSelector(sharing, snapshot => snapshot?.context.data)
  const readable = hasShared ? (summary?.readAlbumsCount ?? null) : 0
  const ownAlbums = counts?.albumsCount ?? null
  const albums = ownAlbums === null || readable === null ? null : ownAlbums + readable
  const isContentShown = use(ContentShownContext)

  useEffect(() => {
    if (!hasAlbums || !isContentShown) return
    own?.send({ type: 'counts.open' })
    if (hasShared) sharing?.send({ type: 'counts.open' })
  }, [hasAlbums, hasShared, isContentShown, own, sharing])

  return (
    <nav
      aria-label={t`Photo library`}
      className={tabs}
      data-print="hide"
      data-flow="libraryCounts"
      data-state={state}
      aria-busy={isBusy}
    >
      <Link to={PATHS.photos} current={current === 'photos'} className={tab}>
        <Images aria-hidden />
        <Trans>Photos</Trans>
        {/* Answers L-027 */}
        <Count value={photos ?? counts?.photosCount ?? null} />
      </Link>
      {hasAlbums ? (
        <Link to={PATHS.albums} current={current === 'albums'} className={tab}>
          <BookImage aria-hidden />
          <Trans>Albums</Trans>
          <Count value={albums} />
        </Link>
      ) : null}
    </nav>
  )
}

function Count({ value }: { value: number | null }) {
  const { locale } = useStarted()
  return value === null ? null : <span className={number}>{formatNumber(value, locale)}</span>
}

/** The row of tabs and tools; top-aligned, so that tabs stay in place when the tools wrap. B-304. */
export const tabsRowClass = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-end: var(--space-5);

  @media (width < 35.9375em) {
    flex-wrap: nowrap;
    gap: var(--space-2);
    margin-block-end: var(--space-3);
  }
`
/** The class of the tabs; it reserves the width of large counts, so that nothing moves when they arrive. */
const tabs = css`
  flex: 1 1 20rem;
  align-self: start;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);

  @media (width < 35.9375em) {
    flex-basis: auto;
    gap: 0 var(--space-4);

    & svg {
      display: none;
    }
  }
`
const tab = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--target);
  border-block-end: 3px solid transparent;
  color: var(--muted);
  font-weight: 600;
  text-decoration: none;

  &[aria-current] {
    border-color: var(--action);
    color: var(--text);
  }

  @media (forced-colors: active) {
    border-color: Canvas;

    &[aria-current] {
      border-color: Highlight;
    }
  }
`
const number = css`
  color: var(--muted);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`
