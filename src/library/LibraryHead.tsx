import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ImagePlus } from 'lucide-react'
import { useIsLibraryLocked } from '#src/library/activation/use-is-library-locked.ts'
import { PrintsButton } from '#src/library/prints/PrintsButton.tsx'
import { useFlag } from '#src/shell/use-flags.ts'
import { Button } from '#src/ui/Button.tsx'
import { Link } from '#src/ui/Link.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { useIsSmallScreen } from '#src/ui/use-media.ts'
import { useUploads } from '#src/library/upload/use-uploads.ts'

/** The top of photos and albums: Back on small screens, title, Add photos and, on small screens, prints. */
export function LibraryHead({
  hasPrints = false,
  onOrderPrints = null,
}: {
  /** Whether a small screen has room for the order of prints. */
  hasPrints?: boolean
  /** Starts an order of prints; null if that is not possible now. */
  onOrderPrints?: (() => void) | null
}) {
  const { open: openUploads } = useUploads()
  const canUpload = useFlag('PhotoManagementUploadEnabled')
  const isLocked = useIsLibraryLocked()
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
      <div className={hasPrints ? `${ways} ${pair}` : ways}>
        {/* Answers L-025 */}
        {canUpload ? (
          <Button variant="primary" disabled={isLocked} onClick={() => openUploads(null)}>
            <ImagePlus aria-hidden />
            <Trans>Add photos</Trans>
          </Button>
        ) : null}
        {/* Answers B-252 */}
        {isSmall && hasPrints && onOrderPrints !== null ? (
          <PrintsButton variant="secondary" onPress={onOrderPrints} />
        ) : null}
      </div>
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
  }
`
/** The class of the actions. On a phone their row has one height in every language, so that the place of the photos is known before the texts. */
const ways = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: var(--space-2);

  @media (width < 35.9375em) {
    inline-size: 100%;

    & > button {
      block-size: var(--button-height);
    }
  }

  /* Text of 200 % on a phone: nothing is painted ahead there, and words need lines of their own. */
  @media (width < 15em) {
    grid-auto-flow: row;

    & > button {
      block-size: auto;
      min-block-size: var(--button-height);
      min-inline-size: 0;
    }
  }
`
const pair = css`
  @media (width < 35.9375em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > button {
      padding: 0 var(--space-2);
      font-size: 0.875rem;
      line-height: 1.2;
    }
  }

  /* In the narrowest windows, long words have two lines without an icon, and three with one. */
  @media (width < 22em) {
    & > button {
      padding-inline: var(--space-1);
    }

    & svg {
      display: none;
    }
  }

  @media (width < 15em) {
    grid-template-columns: minmax(0, 1fr);
  }
`
