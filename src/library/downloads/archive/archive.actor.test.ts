import { createActor, sendTo, setup } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { provideArchive } from '#src/library/downloads/archive/archive.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'

// Answers B-096
it('includes the archive’s id in a notice, so that notices about one archive replace each other', async () => {
  const notices: unknown[] = []
  const app = {
    report: () => undefined,
    notify: (...notice: unknown[]) => {
      notices.push(notice)
    },
    known: () => {
      throw aServiceError(500)
    },
  }
  const page = setup({
    actors: { archive: provideArchive(app, async () => undefined) },
  }).createMachine({
    invoke: { id: 'one', src: 'archive', input: { key: 'archive-7', userId: 'anna-1001' } },
    entry: sendTo('one', { type: 'archive.fetch', downloadId: 'd-1' }),
  })

  createActor(page).start()
  await arrived()

  expect(notices).toEqual([[{ kind: 'archiveFailed' }, 'archive-7']])
})
