import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { BlankPrint } from '#src/ui/BlankPrint.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { statePath } from '#machines/kit/state-path.ts'

/**
 * Says that the library is being prepared, imported or deleted, that the import failed, or that the status cannot be
 * read; otherwise empty. Render the library as the following siblings of this notice: CSS hides them while the loader
 * is shown, and after a failed import if the library has no photos. Set `hasError` if the library itself shows a read
 * error: the notice then leaves out the error of the status. L-156, L-174, B-097.
 */
export function ActivationNotice({
  activation,
  hasError = false,
  hasPhotos = false,
  isAbove = false,
}: {
  activation: ActorRefFrom<typeof activationMachine>
  hasError?: boolean
  hasPhotos?: boolean
  /** Whether the notice only stands above what follows it, as above albums: it hides nothing. */
  isAbove?: boolean
}) {
  const state = useSelector(activation, ({ value }) => statePath(value))
  const isBusy = useSelector(activation, snapshot => snapshot.hasTag('busy'))
  const isWatched = useSelector(activation, snapshot => snapshot.hasTag('watched'))
  const { status, problem, failure } = useSelector(activation, ({ context }) => context)

  useEffect(() => {
    activation.send({ type: 'library.open' })
  }, [activation])

  const ref = useRef<HTMLDivElement>(null)
  const isInPlace = !isAbove && (problem === 'import' ? !hasPhotos : status === 'NOT_ACTIVE')
  useLayoutEffect(() => {
    if (isInPlace && ref.current !== null) saveFocus(ref.current)
  }, [isInPlace])

  const retry = (): void => {
    activation.send({ type: 'activation.retry' })
  }
  return (
    <div
      ref={ref}
      className={place}
      data-flow="activation"
      data-state={state}
      data-place={isInPlace ? 'library' : undefined}
      aria-busy={isBusy}
    >
      <LiveRegion role="status">
        {problem !== 'import' && status === 'NOT_ACTIVE' ? <LibraryLoader /> : null}
        {problem !== 'import' && status === 'IMPORTING' ? (
          <Banner tone="info" title={<Trans>We're importing your photos</Trans>}>
            {/* Answers B-402 */}
            {isWatched ? (
              <Trans>They'll appear in My photos automatically. You can leave this page.</Trans>
            ) : (
              <Trans>This is taking longer than usual. Come back later.</Trans>
            )}
          </Banner>
        ) : null}
        {status === 'DELETING' ? (
          <Banner tone="warning" title={<Trans>We're deleting your photos</Trans>}>
            <Trans>You can't change anything until we've finished. Come back later.</Trans>
          </Banner>
        ) : null}
      </LiveRegion>
      {problem === 'import' ? (
        <ErrorBlock
          message={<Trans>Error: Your photos could not be loaded</Trans>}
          failure={failure}
          onRetry={retry}
          retrying={isBusy}
        />
      ) : null}
      {problem === 'status' && !hasError ? (
        <ErrorBlock
          compact
          message={<Trans>We couldn't check whether all your photos are here.</Trans>}
          stillWorks={<Trans>What's shown below isn't affected.</Trans>}
          failure={failure}
          onRetry={retry}
          retrying={isBusy}
        />
      ) : null}
    </div>
  )
}

/** Moves the focus to the heading of the page if it is inside the library, which is about to be hidden. */
const saveFocus = (notice: HTMLElement): void => {
  const { activeElement } = document
  const position = notice.compareDocumentPosition(activeElement ?? notice)
  if (
    notice.parentElement?.contains(activeElement) === true &&
    (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  ) {
    notice
      .closest('main')
      ?.querySelector<HTMLElement>('[tabindex="-1"]')
      ?.focus({ preventScroll: true })
  }
}

/** The loader that replaces the library: an animation of a print that develops. */
function LibraryLoader() {
  return (
    <div className={loader}>
      <BlankPrint />
      <p className={textBlock}>
        <Trans>We're getting your photo library ready. This only happens once.</Trans>
      </p>
    </div>
  )
}

const place = css`
  &[data-place='library'] ~ * {
    display: none;
  }

  & > :not(:empty) {
    margin-block-end: var(--space-6);
  }
`
const loader = css`
  display: grid;
  justify-items: center;
  gap: var(--space-5);
  padding-block: var(--space-7);
  animation: ui-appear var(--motion-fade) 150ms both;
`
const textBlock = css`
  max-inline-size: var(--measure);
  color: var(--muted);
  text-align: center;
  text-wrap: balance;
`
