import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { provideTimeline } from '#src/actors/library.ts'
import { LibraryPage } from '#src/features/library/LibraryPage.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { useFlag } from '#src/watch/flags.ts'

function PhotosRoute(): ReactNode {
  return (
    <>
      <LibraryPage canUpload={useFlag('PhotoManagementUploadEnabled')} />
      <Outlet />
    </>
  )
}

export const screen: Screen = {
  View: PhotosRoute,
  parts: world => [{ name: 'timeline', logic: provideTimeline(world), isKept: true }],
}
