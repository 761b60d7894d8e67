import { Trans } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { addressDeletionMachine } from '#machines/account/address-deletion/address-deletion.machine.ts'
import { useDeletion } from '#src/shell/use-deletion.ts'
import { DeletionDialog } from '#src/ui/overlays/DeletionDialog.tsx'

/** Asks before a saved address is deleted, and says when that failed; A-313. */
export function AddressDeletionDialog({
  actor,
}: {
  actor: ActorRefFrom<typeof addressDeletionMachine>
}) {
  const { choice, deletion } = useDeletion(actor)

  if (choice === null) return null
  return (
    <DeletionDialog
      deletion={deletion}
      title={<Trans>Delete this address?</Trans>}
      keep={<Trans>Keep address</Trans>}
      confirm={<Trans>Delete address</Trans>}
      notDone={<Trans>We couldn't delete the address. Please try again.</Trans>}
    >
      <p>
        <bdi>{choice.name}</bdi>
      </p>
      <p>
        {/* Answers B-446 */}
        <Trans>Orders you've already placed keep their delivery address.</Trans>{' '}
        <Trans>You can't undo this.</Trans>
      </p>
    </DeletionDialog>
  )
}
