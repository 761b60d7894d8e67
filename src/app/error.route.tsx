import type { ReactNode } from 'react'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'

/**
 * The generic banner in the place of a screen whose code failed; the shell around it goes on. Trying again loads the page
 * anew, since code that could not be fetched is remembered as missing.
 */
export function ErrorRoute(): ReactNode {
  return (
    <UnexpectedError
      onRetry={() => {
        location.reload()
      }}
    />
  )
}
