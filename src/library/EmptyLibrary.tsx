import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { faqAddress } from '#machines/model/configuration/storefront.ts'
import { useCanOrderPrints } from '#src/library/prints/use-can-order-prints.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { NewTab } from '#src/ui/page/NewTab.tsx'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import { useFlag } from '#src/shell/use-flags.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { stack3Class } from '#src/ui/common-class.ts'

/** The view of a library without photos: an empty state, and a welcome text that the customer can expand. */
export function EmptyLibrary() {
  const { storefront } = useStarted()
  const { routes } = useMenus()
  // Answers B-523
  const canUpload = useFlag('PhotoManagementUploadEnabled')
  const hasAlbums = useFlag('PhotoManagementAlbumViewEnabled')
  const canOrderPrints = useCanOrderPrints()
  // Answers L-073
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()

  return (
    <div className={empty}>
      <Card as="section" className={welcome} aria-label={storefront.vendorName}>
        <h2>
          <Trans>Welcome to your photo library</Trans>
        </h2>
        <p>
          {canOrderPrints ? (
            <Trans>Keep your photos in one place and print them whenever you like.</Trans>
          ) : (
            <Trans>Keep your photos in one place.</Trans>
          )}
        </p>
        <div id={id} hidden={!isOpen} className={stack3Class}>
          {canUpload ? (
            <p>
              <Trans>
                Add photos from your phone or computer. We'll sort them by the date they were taken,
                so you can find them by month.
              </Trans>
            </p>
          ) : null}
          {hasAlbums ? (
            <p>
              <Trans>Put photos that belong together in an album.</Trans>
            </p>
          ) : null}
          <p>
            {/* Answers L-072 */}
            <a
              className={`${linkClass} ${faqs}`}
              href={faqAddress(storefront, routes.Main)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Trans>Read more in our FAQs</Trans> <NewTab />
            </a>
          </p>
        </div>
        <Button
          variant="quiet"
          className={toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {/* Answers L-071 */}
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
        </Button>
      </Card>
      {/* Answers L-070 */}
      <EmptyState title={<Trans>Your photo library is empty</Trans>}>
        {canUpload ? (
          <Trans>Add your first photos and they'll appear here, sorted by month.</Trans>
        ) : null}
      </EmptyState>
    </div>
  )
}

const empty = css`
  display: grid;
  gap: var(--space-6);
`
const welcome = css`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  max-inline-size: var(--measure);
`
const faqs = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);

  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`
const toggle = css`
  margin-inline-start: calc(-1 * var(--space-3));
`
