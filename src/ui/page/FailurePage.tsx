import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page } from '#src/ui/page/Page.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'

/** A full page for a failure that leaves nothing else to show: a heading and the text in `children`. */
export function FailurePage({ children }: { children: ReactNode }) {
  return (
    <Page>
      <PageHeading>
        <Trans>My account</Trans>
      </PageHeading>
      <div className={textBlock}>{children}</div>
    </Page>
  )
}

const textBlock = css`
  margin-block-start: var(--space-5);
`
