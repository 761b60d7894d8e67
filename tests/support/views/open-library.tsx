import type { ReactNode } from 'react'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'
import type { SharedAlbumSummary } from '#machines/library/model/shared-album.ts'
import type { LibraryCounts } from '#machines/library/timeline/library-counts/library-counts.model.ts'
import { libraryCountsMachine } from '#machines/library/timeline/library-counts/library-counts.machine.ts'
import { UploadsContext } from '#src/library/upload/use-uploads.ts'
import { FlagContext } from '#src/shell/use-flags.ts'
import { heldView, type RunningApp } from '#tests/support/views/start-app.tsx'

/**
 * Opens the screen actors that the header of My photos reads. The test answers their calls for the shared albums
 * (`sharing`) and for the status of the library (`user`).
 */
export const openLibrary = ({ open }: RunningApp) => {
  const { logic: countsLogic } = heldView(libraryCountsMachine<LibraryCounts>())
  const { logic: sharingLogic, read: sharing } =
    heldView(libraryCountsMachine<SharedAlbumSummary>())
  const { logic: activationLogic, readUser: user } = heldView(activationMachine)
  const activation = open('activation', activationLogic, { userId: 'anna-1001' })
  open('libraryCounts', countsLogic)
  const sharingSummary = open('sharingSummary', sharingLogic)
  return { sharing, sharingSummary, activation, user }
}

/** A view of My photos, with every feature flag on but `off`, and without real uploads. */
export function InLibrary({
  children,
  off,
}: {
  children: ReactNode
  off?: FeatureFlag | undefined
}): ReactNode {
  return (
    <FlagContext value={flag => flag !== off}>
      <UploadsContext
        value={{
          open: () => undefined,
          takeDropped: () => null,
          UploadHost: null,
          PageDropZone: null,
        }}
      >
        {children}
      </UploadsContext>
    </FlagContext>
  )
}
