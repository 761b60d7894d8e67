import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { GalleryOutcome } from '#machines/books/gallery/gallery.machine.ts'
import type { GalleryActor } from '#src/books/gallery/gallery-actors.ts'
import { isSenseless, isUnsure } from '#machines/model/failure.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { NotDone } from '#src/ui/failure/NotDone.tsx'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** The outcome of the last change of the entry, and the failure of each kind of change; A-248. */
export function GalleryNotice({ actor }: { actor: GalleryActor }) {
  const done = useSelector(actor, ({ context }) => context.done)
  const failures = useSelector(actor, ({ context }) => context.failures)

  return (
    <>
      {CHANGES.map(change => {
        const failure = failures[change]
        return failure === null ? null : (
          <ErrorBlock
            key={change}
            compact
            isRetriedBelow
            message={
              isSenseless(failure) && !isUnsure(failure) ? (
                NOT_ACCEPTED
              ) : (
                <NotDone failure={failure}>{FAILED[change]}</NotDone>
              )
            }
            stillWorks={change === 'delete' ? null : <Trans>What you entered is still here.</Trans>}
            failure={failure}
          />
        )
      })}
      <LiveRegion className={notice} role="status">
        {done === null ? null : <Banner tone={TONES[done]}>{DONE[done]}</Banner>}
      </LiveRegion>
    </>
  )
}

const CHANGES = ['create', 'update', 'delete'] as const
type Change = (typeof CHANGES)[number]

const FAILED: Readonly<Record<Change, ReactNode>> = {
  create: <Trans>We couldn't add the photo book to the gallery. Please try again.</Trans>,
  update: <Trans>Your changes weren't saved. Please try again.</Trans>,
  delete: <Trans>We couldn't remove the photo book from the gallery. Please try again.</Trans>,
}

const NOT_ACCEPTED = (
  <Trans>
    This didn't go through because some details weren't accepted. Check what you entered.
  </Trans>
)

const TONES = {
  create: 'success',
  update: 'success',
  delete: 'success',
  existed: 'warning',
  gone: 'warning',
} as const satisfies Record<GalleryOutcome, string>

const DONE: Readonly<Record<GalleryOutcome, ReactNode>> = {
  create: <Trans>The photo book is now in the gallery.</Trans>,
  update: <Trans>Your changes are saved.</Trans>,
  delete: <Trans>The photo book is no longer in the gallery.</Trans>,
  existed: (
    <Trans>
      This photo book is already in the gallery with different details. Save your changes to replace
      those details.
    </Trans>
  ),
  gone: (
    <Trans>
      The photo book is no longer in the gallery. You can add it again with the details you entered.
    </Trans>
  ),
}

/** A live region must exist before it has text; the negative margin cancels the gap below an empty one. */
const notice = css`
  &:empty {
    margin-block-end: calc(-1 * var(--space-5));
  }
`
