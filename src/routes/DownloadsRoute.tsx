import type { ReactNode } from 'react'
import { provideDownloadList } from '#src/actors/archives.ts'
import { DownloadsPage } from '#src/features/downloads/DownloadsPage.tsx'
import { archivesPart } from '#src/routes/archives-part.ts'
import type { Screen } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'

function DownloadsRoute(): ReactNode {
  return <DownloadsPage flow={usePart('downloadList')} archives={usePart('archives')} />
}

export const screen: Screen = {
  View: DownloadsRoute,
  parts: world => [
    archivesPart(world),
    { name: 'downloadList', logic: provideDownloadList(world), isKept: false },
  ],
}
