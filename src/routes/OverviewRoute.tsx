import type { ReactNode } from 'react'
import { OverviewPage } from '#src/features/overview/OverviewPage.tsx'
import { useFlag } from '#src/watch/flags.ts'

export function OverviewRoute(): ReactNode {
  return <OverviewPage hasPhotos={useFlag('PhotoManagementTimelineViewEnabled')} />
}
