import { fromPromise } from 'xstate'
import { bulkDeletionMachine } from '#machines/library/bulk-deletion/bulk-deletion.machine.ts'
import type { DeletionJournal } from '#src/actors/deletion-journal.ts'
import { hiddenPhotosOf } from '#src/actors/hidden-photos.ts'
import { deletePhotos, type SentFiles } from '#src/actors/sent-files.ts'
import type { ServiceWorld, World } from '#src/actors/world.ts'

/** Deletion of many photos over the photo management service; lists hide them meanwhile, and a toast says how many are gone. */
export const provideBulkDeletion = (
  world: ServiceWorld & Pick<World, 'tell' | 'notify'>,
  journal: DeletionJournal,
  sent: SentFiles,
) => {
  const hidden = hiddenPhotosOf(world)
  const reportLater = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      world.report('action', error)
    })
  }
  return bulkDeletionMachine.provide({
    actors: {
      deleteBatch: fromPromise(({ input: { ids, isUnsure }, signal }) =>
        deletePhotos(world, sent, ids, signal, isUnsure),
      ),
    },
    actions: {
      readJournal: ({ self }) => {
        const resume = async (): Promise<void> => {
          const batches = await journal.read()
          if (batches.length > 0) self.send({ type: 'deletion.found', batches })
        }
        reportLater(resume())
      },
      keepJournal: (_, batches) => {
        reportLater(journal.keep(batches))
      },
      forgetJournal: (_, ids) => {
        reportLater(journal.forget(ids))
      },
      tellHidden: (_, sections) => {
        hidden.hide(sections)
        world.tell({ type: 'photos.hidden', sections })
      },
      tellSettled: (_, ids) => {
        hidden.settle(ids)
      },
      tellRefresh: () => {
        world.tell({ type: 'library.refresh' })
      },
      tellDeleted: (_, { deleted }) => {
        if (deleted > 0) world.notify({ kind: 'photosDeleted', count: deleted })
      },
      reportExceeded: (_, { total }) => {
        world.report(
          'action',
          new Error(
            total === 1 ? 'Failed to delete photo!' : 'Exceeded maximum amount of retries!',
          ),
        )
      },
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })
}
