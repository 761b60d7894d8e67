import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Replaces an unknown path by the overview; A-051. */
export function UnknownRoute(): ReactNode {
  return <Navigate to="/" replace />
}
