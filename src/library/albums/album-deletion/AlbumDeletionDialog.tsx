import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { albumDeletionMachine } from '#machines/library/albums/album-deletion/album-deletion.machine.ts'
import type { Failure } from '#machines/model/failure.ts'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import { useDeletion } from '#src/shell/use-deletion.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { NotKnown } from '#src/ui/failure/NotKnown.tsx'
import { DeletionDialog } from '#src/ui/overlays/DeletionDialog.tsx'
import { Reference } from '#src/ui/Reference.tsx'

/** Asks before an album is deleted, and reports if the deletion failed; L-101, L-102, L-273. */
export function AlbumDeletionDialog({
  actor,
}: {
  actor: ActorRefFrom<typeof albumDeletionMachine>
}): ReactNode {
  const { choice, deletion } = useDeletion(actor)

  if (choice === null) return null
  return (
    <DeletionDialog
      deletion={deletion}
      title={
        <Trans>
          Delete album <AlbumName name={choice.name} />
        </Trans>
      }
      keep={<Trans>Keep album</Trans>}
      disablesKeep
      confirm={<Trans>Delete album</Trans>}
      problem={deletion.failure === null ? null : <Problem failure={deletion.failure} />}
    >
      <p>
        <Trans>The album is deleted, but not its photos: they stay in your library.</Trans>
      </p>
    </DeletionDialog>
  )
}

function Problem({ failure: { kind, correlationId } }: { failure: Failure }): ReactNode {
  return (
    <Banner
      tone="danger"
      role="alert"
      title={
        kind === 'unanswered' ? undefined : <Trans>Unable to remove album. Please try again</Trans>
      }
    >
      {kind === 'unanswered' ? <NotKnown /> : null}
      {kind === 'offline' ? <Trans>There is no connection.</Trans> : null}
      {correlationId === null ? null : <Reference correlationId={correlationId} />}
    </Banner>
  )
}
