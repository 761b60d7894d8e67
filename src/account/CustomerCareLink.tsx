import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { linkLook } from '#src/ui/link-look.ts'

/** A link to customer care for pages that report a failure. */
export function CustomerCareLink({ href }: { href: string }): ReactNode {
  return (
    <a className={`${linkLook} ${tall}`} href={href}>
      <Trans>Contact customer care</Trans>
    </a>
  )
}

const tall = css`
  padding-block: 0.625rem;
`
