import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ChevronLeft, ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { Button } from '#src/ui/Button.tsx'
import { Link } from '#src/ui/Link.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useIsSmallScreen } from '#src/ui/use-media.ts'
import { useUploads } from '#src/library/upload/use-uploads.ts'

/** The top of the page of photos and of the page of albums: Back on small screens, the title, and Add photos. */
export function LibraryHead({ canUpload }: { canUpload: boolean }): ReactNode {
  const { open: openUploads } = useUploads()
  const isLocked = useSelector(useScreenActor('activation'), isLibraryLocked)
  const isSmall = useIsSmallScreen()

  return (
    <header className={head}>
      <div className={title}>
        {/* Answers L-026 */}
        {isSmall ? (
          <Link to="/" className={back}>
            <ChevronLeft aria-hidden />
            <VisuallyHidden>
              <Trans>My account</Trans>
            </VisuallyHidden>
          </Link>
        ) : null}
        <PageHeading>
          <Trans>My photos</Trans>
        </PageHeading>
      </div>
      {/* Answers L-025 */}
      {canUpload ? (
        <Button variant="primary" disabled={isLocked} onClick={() => openUploads(null)}>
          <ImagePlus aria-hidden />
          <Trans>Add photos</Trans>
        </Button>
      ) : null}
    </header>
  )
}

const title = css`
  display: flex;
  align-items: center;
`
/** The class of the Back link; it aligns the link's arrow with the text below. */
const back = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: var(--target);
  block-size: var(--target);
  margin-inline-start: -0.75rem;
  border-radius: var(--radius-button);
  color: var(--text);
`
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-end: var(--space-4);

  @media (width < 35.9375em) {
    align-items: center;
    gap: var(--space-1) var(--space-2);
    margin-block-end: var(--space-1);

    /* A row of its own in every language, so that the place of the photos is known before the texts. */
    & > button {
      inline-size: 100%;
    }
  }
`
