import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLibraryLock } from '#src/features/library/library-lock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Link } from '#src/ui/Link.tsx'
import { linkLook } from '#src/ui/link-look.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useIsSmallScreen } from '#src/watch/media.ts'
import { useUploads } from '#src/watch/uploads.ts'

/** The top of the photos and of the albums: the way back on small screens, the title, and Add photos. */
export function LibraryHead({ canUpload }: { canUpload: boolean }): ReactNode {
  const { open: openUploads } = useUploads()
  const isLocked = useLibraryLock()
  const isSmall = useIsSmallScreen()

  return (
    <>
      {isSmall ? (
        <p className={back}>
          <Link to="/" className={`${linkLook} ${backLink}`}>
            <ChevronLeft aria-hidden />
            <Trans>My account</Trans>
          </Link>
        </p>
      ) : null}
      <header className={head}>
        <PageHeading>
          <Trans>My photos</Trans>
        </PageHeading>
        {canUpload ? (
          <Button
            variant="primary"
            disabled={isLocked}
            onClick={() => {
              openUploads(null)
            }}
          >
            <ImagePlus aria-hidden />
            <Trans>Add photos</Trans>
          </Button>
        ) : null}
      </header>
    </>
  )
}

const back = css`
  margin-block: calc(-1 * var(--space-3)) var(--space-1);
`
const backLink = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: var(--target);
  margin-inline-start: calc(-1 * var(--space-1));
`
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-end: var(--space-4);
`
