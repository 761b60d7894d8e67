import type { ReactNode } from 'react'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'

/**
 * The generic error banner, shown instead of a screen that crashed; the shell keeps working. "Try again"
 * reloads the page, because the browser caches a failed module.
 */
export function ErrorRoute(): ReactNode {
  return <UnexpectedError onRetry={() => location.reload()} />
}
