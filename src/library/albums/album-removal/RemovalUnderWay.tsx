import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { albumRemovalMachine } from '#machines/library/albums/album-removal/album-removal.machine.ts'

/** Says what is under way: the removal of photos from an album, or its Undo. */
export function RemovalUnderWay({
  actor,
}: {
  actor: ActorRefFrom<typeof albumRemovalMachine>
}): ReactNode {
  const isRestoring = useSelector(actor, snapshot => snapshot.matches('restoring'))

  return isRestoring ? (
    <Trans>Putting the photos back</Trans>
  ) : (
    <Trans>Removing photos from the album</Trans>
  )
}
