import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { preservedSearch } from '#machines/shell/model/preserved-query.ts'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import type { Screen } from '#src/app/screen.ts'
import { accountEnd } from '#src/browser/page.ts'
import { useMenus } from '#src/shell/menus/use-menus.ts'
import { Card } from '#src/ui/Card.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

/**
 * The page after an account deletion. Its text depends on whether a service has told this tab that the account was
 * deleted or was not found. B-137.
 */
function AccountDeletedRoute() {
  const [end] = useState(accountEnd)

  switch (end) {
    case 'deleted':
      return <Deleted />
    case 'notFound':
      return (
        <Doubtful heading={<Trans>We couldn't find your account</Trans>}>
          <Trans>
            It may have been deleted, or there may be a temporary problem. Sign in again later, or
            contact customer care.
          </Trans>
        </Doubtful>
      )
    case null:
      return (
        <Doubtful heading={<Trans>Was your account deleted?</Trans>}>
          <Trans>
            We can't tell from this page. Sign in to see whether your account still exists.
          </Trans>
        </Doubtful>
      )
  }
}

function Doubtful({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const search = useLocation({ select: ({ searchStr }) => preservedSearch(searchStr) })

  return (
    <ResultPage
      outcome="doubt"
      heading={heading}
      actions={
        // A plain link: the browser loads the page again, and the page asks to sign in.
        <a className={buttonClass('primary')} href={`/${search}`}>
          <Trans>Sign in</Trans>
        </a>
      }
    >
      <p>{children}</p>
    </ResultPage>
  )
}

/** Says that the account and its data were deleted, and offers two links. Account area, section 2; A-122 to A-127. */
function Deleted() {
  const again = useId()
  const explore = useId()
  const { routes } = useMenus()
  const search = useLocation({ select: ({ searchStr }) => preservedSearch(searchStr) })

  return (
    <ResultPage
      outcome="success"
      heading={<Trans>Your account has been successfully deleted</Trans>}
      panels={
        <>
          {/* Answers A-125 */}
          <Card as="section" aria-labelledby={again} className={panel}>
            <h2 id={again}>
              <Trans>Changed your mind?</Trans>
            </h2>
            {/* A plain link: the browser loads the page again, and the page asks to sign in. */}
            <a className={buttonClass('primary')} href={`/${search}`}>
              <Trans>Create an account</Trans>
            </a>
          </Card>
          {/* Answers A-126 */}
          <Card as="section" aria-labelledby={explore} className={panel}>
            <h2 id={explore}>
              <Trans>Explore our products</Trans>
            </h2>
            <a className={buttonClass('secondary')} href={routes.AllProducts ?? routes.Main}>
              <Trans>View products</Trans>
            </a>
          </Card>
        </>
      }
    >
      <p>
        {/* Answers A-123 */}
        <Trans>We're sad to see you go.</Trans>
      </p>
      <p>
        {/* Answers A-124 */}
        <Trans>We have deleted all your personal data, photos, projects, and order history.</Trans>
      </p>
    </ResultPage>
  )
}

export const screen: Screen = { View: AccountDeletedRoute }

const panel = css`
  &&& {
    display: grid;
    justify-items: center;
    align-content: space-between;
    gap: var(--space-4);
    text-align: center;
  }

  &&& > h2 {
    margin: 0;
  }
`
