import { Navigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { preservedSearch } from '#machines/shell/model/preserved-query.ts'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'

/** Sends a visitor from any path that is not public to the default page, which asks to sign in; A-050. */
export function VisitorElsewhere(): null {
  useEffect(() => {
    location.replace(`/${preservedSearch(location.search)}`)
  }, [])

  return null
}

/** Replaces an unknown path by the overview; A-051. */
export function UnknownPath(): ReactNode {
  return <Navigate to="/" replace />
}

/** Shown instead of a screen that crashed. "Try again" reloads the page: browsers cache a failed module. */
export function BrokenScreen(): ReactNode {
  return <UnexpectedError onRetry={() => location.reload()} />
}
