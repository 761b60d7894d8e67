import { expect, it } from 'vitest'
import type { ArchiveTask } from '#machines/library/downloads/archive/archive.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import {
  type ArchiveDependencies,
  provideArchive,
} from '#src/library/downloads/archive/archive.actor.ts'
import { downloadClient, type DownloadService } from '#src/library/downloads/downloads.service.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { clientsWith, fakeService } from '#tests/support/actors/fake-services.ts'

// Answers B-096
it('includes the archive’s id in a notice, so that notices about one archive replace each other', async () => {
  const notices = await noticesOf({ type: 'archive.fetch', downloadId: 'd-1' }, () => {
    throw aServiceError(500)
  })

  expect(notices).toEqual([[{ kind: 'archiveFailed' }, 'archive-7']])
})

// Answers L-157
it('says that an archive was refused if its answer was malformed and no archive of the list can be read', async () => {
  const service: Pick<DownloadService, 'create' | 'list' | 'readableList'> = {
    create: () => Promise.reject(aServiceError(201, 'unanswered')),
    list: () => Promise.resolve([]),
    readableList: () => Promise.reject(aServiceError(200, 'malformed')),
  }
  const client = clientsWith(fakeService(downloadClient, service))

  const notices = await noticesOf({ type: 'archive.order', ids: ['a'] }, () => ({ client }))

  expect(notices).toEqual([[{ kind: 'archiveRefused' }, 'archive-7']])
})

/** Starts an archive with a task, and returns its notices. */
const noticesOf = async (
  task: ArchiveTask,
  known: ArchiveDependencies['known'],
): Promise<unknown[]> => {
  const notices: unknown[] = []
  const app = {
    report: () => undefined,
    notify: (...notice: unknown[]) => {
      notices.push(notice)
    },
    known,
  }
  const { actor } = asChild(
    provideArchive(app, async () => undefined),
    { key: 'archive-7', userId: 'anna-1001' },
  )
  actor().send(task)
  await settle()

  return notices
}
