import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A path that nobody knows is replaced by the overview; A-051. */
export function UnknownRoute(): ReactNode {
  return <Navigate to="/" replace />
}
