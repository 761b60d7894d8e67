import type { ReactNode } from 'react'
import { LibraryPage } from '#src/features/library/LibraryPage.tsx'
import { useFlag } from '#src/watch/flags.ts'

export function PhotosRoute(): ReactNode {
  return <LibraryPage canUpload={useFlag('PhotoManagementUploadEnabled')} />
}
