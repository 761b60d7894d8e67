import { growFromTile, shrinkToTile } from '#src/browser/photo-growth.ts'
import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type RefObject, useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { previewMachine } from '#machines/library/preview/preview/preview.machine.ts'
import { PhotoDetails } from '#src/library/preview/preview/PhotoDetails.tsx'
import { PreviewPicture } from '#src/library/preview/preview/PreviewPicture.tsx'
import { PreviewGone, PreviewProblem } from '#src/library/preview/preview/PreviewProblem.tsx'
import { type PreviewChanges, PreviewTools } from '#src/library/preview/preview/PreviewTools.tsx'
import { toolClass } from '#src/library/tool-class.ts'
import { useCaptureTime } from '#src/library/use-photo-name.ts'
import { usePreviewGestures } from '#src/library/preview/preview/use-preview-gestures.ts'
import { cutOff, keptPart, LEAST_CUT } from '#machines/library/prints/print-fit.model.ts'
import { usePrintSizes } from '#src/library/prints/use-print-sizes.ts'
import { swipeOffset } from '#machines/library/model/gesture.ts'
import type { PhotoToShare } from '#machines/library/model/upload/photo-file.ts'
import type { Disclosure } from '#src/ui/use-disclosure.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useIsSmallScreen } from '#src/ui/use-media.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'
import { statePath } from '#machines/kit/state-path.ts'

/** Lets the photo of a preview grow out of its tile as the preview opens, and shrink into it as it closes; B-282. */
const useGrowth = (picture: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (picture.current !== null) growFromTile(picture.current)
    return () => {
      // The photo that is shown last, not the first one.
      const { current: last } = picture
      if (last !== null) shrinkToTile(last)
    }
  }, [picture])
}

/** The content of a preview: the photo, its name and date, its toolbar, and the buttons that show its neighbours. */
export function PreviewScreen({
  actor,
  factsId,
  details,
  onDownload,
  changes,
}: {
  actor: ActorRefFrom<typeof previewMachine>
  /** The id of the text that names the photo. */
  factsId: string
  details: Disclosure
  onDownload: (photo: PhotoToShare) => void
  changes: PreviewChanges | null
}) {
  'use memo'
  const { t } = useLingui()
  const captureTime = useCaptureTime()
  const isSmall = useIsSmallScreen()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const { imageId, photo, neighbours, failure } = useSelector(actor, ({ context }) => context)
  const isPictureThere = useSelector(actor, snapshot =>
    snapshot.matches({ showing: { picture: 'there' } }),
  )
  const isPictureFailed = useSelector(actor, snapshot =>
    snapshot.matches({ showing: { picture: 'failed' } }),
  )
  const isGone = useSelector(actor, snapshot => snapshot.matches({ showing: { position: 'gone' } }))
  const isLost = useSelector(actor, snapshot =>
    snapshot.matches({ showing: { position: 'failed' } }),
  )
  const isUnfinished = useSelector(actor, snapshot =>
    snapshot.matches({ showing: { position: 'unfinished' } }),
  )
  const isSearching = isBusy && photo === null && !isLost && !isUnfinished
  const hasPrevious = (neighbours?.previous ?? null) !== null
  const hasNext = (neighbours?.next ?? null) !== null

  const next = (): void => {
    actor.send({ type: 'preview.next' })
  }
  const previous = (): void => {
    actor.send({ type: 'preview.previous' })
  }
  const close = (): void => {
    actor.send({ type: 'preview.close' })
  }
  const box = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const hands = usePreviewGestures(isSmall, { box, photo: picture })
  const { view, swiped, dragged } = hands
  const sizes = usePrintSizes()
  useGrowth(picture)

  const closeDetails = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    details.closeByKey(event)
  })
  useEffect(() => {
    // Listen on the dialog, whose title has the focus after a press on the photo or on the details.
    const dialog = details.open ? box.current?.closest<HTMLElement>('[role=dialog]') : null
    dialog?.addEventListener('keydown', closeDetails)
    return () => {
      dialog?.removeEventListener('keydown', closeDetails)
    }
  }, [details.open])

  // The frame belongs to the first line of what prints cut off.
  const cutting =
    details.open && photo !== null
      ? sizes.find(size => (cutOff(photo, size) ?? 0) >= LEAST_CUT)
      : undefined
  const kept = photo === null || cutting === undefined ? null : keptPart(photo, cutting)
  const x = view.x + swipeOffset(swiped, { hasPrevious, hasNext })

  const taken = photo === null ? null : captureTime(photo.dateTaken)
  const isSelected = changes?.isSelected ?? null
  const marked =
    isSelected === null ? null : isSelected ? <Trans>Selected</Trans> : <Trans>Not selected</Trans>
  const when = photo === null ? null : (taken ?? <Trans>Unknown Date</Trans>)

  return (
    <div
      role="presentation"
      className={screen}
      data-flow="preview"
      data-state={state}
      data-photo={imageId}
      aria-busy={isBusy}
      {...hands.handlers}
    >
      <div
        className={backdrop}
        data-print="hide"
        style={{ opacity: 1 - Math.min(dragged / DRAG_TO_SEE_THROUGH, 1) * MOST_SEEN_THROUGH }}
      />
      <div className={area} ref={box} data-area="" data-zoomed={hands.isZoomed || undefined}>
        {photo === null ? null : (
          <PreviewPicture
            key={imageId}
            ref={picture}
            photo={photo}
            isThere={isPictureThere}
            isMoving={hands.isMoving}
            kept={kept}
            transform={`translate(${x}px, ${view.y + dragged}px) scale(${view.scale})`}
          />
        )}
        {isBusy && !isLost && !isUnfinished ? (
          <span className={wait} aria-hidden="true" data-spinner data-print="hide" />
        ) : null}
        {isSearching ? (
          <p className={searching} aria-hidden="true">
            <Trans>Looking for your photo</Trans>
          </p>
        ) : null}
      </div>
      {isGone ? (
        <PreviewGone />
      ) : isPictureFailed || isLost || isUnfinished ? (
        <PreviewProblem
          isUnfinished={isUnfinished}
          isAboutPhoto={isPictureFailed || photo === null}
          failure={failure}
          onRetry={() => actor.send({ type: 'preview.retry' })}
        />
      ) : null}
      <VisuallyHidden>
        <LiveRegion as="span" role="status" id={factsId}>
          {isSearching ? <Trans>Looking for your photo</Trans> : null}
          {photo === null ? null : (
            <>
              {photo.localFileName}
              {', '}
              {when}
              {marked === null ? null : (
                <>
                  {', '}
                  {marked}
                </>
              )}
            </>
          )}
        </LiveRegion>
      </VisuallyHidden>
      <div className={top}>
        {/* The status has the same words. */}
        <p className={textBlock} aria-hidden="true">
          <span className={name}>
            <bdi>{photo?.localFileName}</bdi>
          </span>
          <span className={date}>
            {when}
            {marked === null ? null : (
              <>
                {' · '}
                <span>{marked}</span>
              </>
            )}
          </span>
        </p>
        <PreviewTools
          actor={actor}
          hands={hands}
          details={details}
          onDownload={onDownload}
          changes={changes}
          onClose={close}
        />
      </div>
      {details.open && photo !== null ? (
        <PhotoDetails id={details.id} photo={photo} taken={taken} />
      ) : null}
      <button
        type="button"
        className={`${toolClass} ${before}`}
        data-print="hide"
        aria-label={t`Previous photo`}
        aria-disabled={!hasPrevious}
        data-flow="photoDrag"
        data-state={hands.states.drag}
        onClick={previous}
      >
        <ChevronLeft />
      </button>
      <button
        type="button"
        className={`${toolClass} ${after}`}
        data-print="hide"
        aria-label={t`Next photo`}
        aria-disabled={!hasNext}
        onClick={next}
      >
        <ChevronRight />
      </button>
    </div>
  )
}

/** The drag, in px, after which the backdrop gets no more transparent. */
const DRAG_TO_SEE_THROUGH = 400
/** The share of its opacity that the backdrop has lost by then. */
const MOST_SEEN_THROUGH = 0.7

const screen = css`
  position: relative;
  inline-size: 100%;
  block-size: 100%;
  overflow: hidden;
  touch-action: none;
  user-select: none;
`
const backdrop = css`
  position: absolute;
  inset: 0;
  background: #0c0b0a;
`
const area = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  container-type: size;
  cursor: zoom-in;

  &[data-zoomed] {
    cursor: zoom-out;
  }

  /* Below the bar, whose two lines would lie on a tall photo; B-254. */
  @media (width < 35.9375em) {
    inset-block-start: calc(6.75rem + env(safe-area-inset-top));
    cursor: auto;
  }

  & > * {
    grid-area: 1 / 1;
  }

  @media print {
    inset-block-end: 3.5rem;
  }
`
const wait = css`
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border: 3px solid #fff;
  border-block-start-color: transparent;
  border-radius: 50%;
  filter: drop-shadow(0 0 2px rgb(0 0 0 / 0.8));
  animation: ui-turn 900ms linear infinite;
  pointer-events: none;

  @media (forced-colors: active) {
    border-block-start-color: Canvas;
  }
`
/** The class of the words below the spinner. They appear after a second: most photos are found before that. */
const searching = css`
  margin-block-start: 6rem;
  color: #fff;
  font: 400 var(--type-small) var(--font-body);
  animation: ui-appear var(--motion-fade) 1s backwards;
  pointer-events: none;
`
const top = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  padding: calc(var(--space-2) + env(safe-area-inset-top))
    calc(var(--space-2) + env(safe-area-inset-right)) var(--space-5)
    calc(var(--space-4) + env(safe-area-inset-left));
  /* Dark as far as the words reach, so that they can be read on a white photo. */
  background: linear-gradient(
    rgb(0 0 0 / 0.68),
    rgb(0 0 0 / 0.64) calc(100% - var(--space-5)),
    transparent
  );
  pointer-events: none;

  @media print {
    inset-block: auto 0;
    padding: 0;
    background: none;
  }

  /* Stack words and buttons: six buttons leave no room for words beside them. */
  @media (width < 35.9375em) {
    flex-flow: column-reverse;
    align-items: stretch;
  }
`
const textBlock = css`
  flex: 1;
  display: grid;
  min-inline-size: 0;
  padding-block: var(--space-1);
  color: #fff;

  @media print {
    color: black;
  }
`
const name = css`
  overflow: hidden;
  font: 600 var(--type-small) var(--font-body);
  text-overflow: ellipsis;
  white-space: nowrap;
`
const date = css`
  color: #e6e2dd;

  @media print {
    color: inherit;
  }

  font: 400 var(--type-caption) var(--font-body);
  font-variant-numeric: tabular-nums;
`
const before = css`
  position: absolute;
  inset-block-start: calc(50% - var(--target) / 2);
  inset-inline-start: calc(var(--space-2) + env(safe-area-inset-left));
`
const after = css`
  position: absolute;
  inset-block-start: calc(50% - var(--target) / 2);
  inset-inline-end: calc(var(--space-2) + env(safe-area-inset-right));
`
