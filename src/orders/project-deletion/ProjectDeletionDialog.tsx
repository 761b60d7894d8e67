import { Trans } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { projectDeletionMachine } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { useDeletion } from '#src/shell/use-deletion.ts'
import { DeletionDialog } from '#src/ui/overlays/DeletionDialog.tsx'

/** Asks before a saved project is deleted, by its name, and reports if the deletion failed; A-106. */
export function ProjectDeletionDialog({
  actor,
}: {
  actor: ActorRefFrom<typeof projectDeletionMachine>
}) {
  const { choice, deletion } = useDeletion(actor)

  if (choice === null) return null
  const { name } = choice
  return (
    <DeletionDialog
      deletion={deletion}
      title={
        name === null ? (
          <Trans>Delete this project</Trans>
        ) : (
          <Trans>
            Delete project <bdi>{name}</bdi>
          </Trans>
        )
      }
      keep={<Trans>Keep project</Trans>}
      confirm={<Trans>Delete project</Trans>}
      notDone={<Trans>We couldn't delete the project. Please try again.</Trans>}
    >
      <p>
        <Trans>
          Your layout in this project will be lost. You can't undo this. Your photos and orders
          won't be affected.
        </Trans>
      </p>
    </DeletionDialog>
  )
}
