import { Trans } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'
import { useDeletion } from '#src/shell/use-deletion.ts'
import { DeletionDialog } from '#src/ui/overlays/DeletionDialog.tsx'
import { strongNameClass } from '#src/ui/common-class.ts'

/** Asks for confirmation before an online photo book is deleted, and shows a failed deletion; A-109. */
export function BookDeletionDialog({ actor }: { actor: ActorRefFrom<typeof bookDeletionMachine> }) {
  const { choice, deletion } = useDeletion(actor)

  if (choice === null) return null
  return (
    <DeletionDialog
      deletion={deletion}
      title={<Trans>Delete this online photo book?</Trans>}
      keep={<Trans>Keep online photo book</Trans>}
      confirm={<Trans>Delete online photo book</Trans>}
      notDone={<Trans>We couldn't delete your online photo book. Please try again.</Trans>}
    >
      <p className={strongNameClass}>
        <bdi>{choice.title}</bdi>
      </p>
      <p>
        <Trans>
          No one will be able to open it. If it's in the gallery, it will be removed from there too.
          The book you ordered isn't affected.
        </Trans>
      </p>
    </DeletionDialog>
  )
}
