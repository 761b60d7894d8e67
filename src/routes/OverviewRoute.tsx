import type { ReactNode } from 'react'
import { providePhotoUser } from '#src/actors/library.ts'
import { OverviewPage } from '#src/features/overview/OverviewPage.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { useFlag } from '#src/watch/flags.ts'

function OverviewRoute(): ReactNode {
  return <OverviewPage hasPhotos={useFlag('PhotoManagementTimelineViewEnabled')} />
}

export const screen: Screen = {
  View: OverviewRoute,
  parts: world => [{ name: 'photoUser', logic: providePhotoUser(world), isKept: true }],
}
