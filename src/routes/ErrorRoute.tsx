import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'

/** The generic banner in the place of a screen whose code failed; the shell around it goes on. */
export function ErrorRoute({ reset }: ErrorComponentProps): ReactNode {
  return <UnexpectedError onRetry={reset} />
}
