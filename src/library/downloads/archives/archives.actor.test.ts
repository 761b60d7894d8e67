import { expect, it } from 'vitest'
import { archiveMachine } from '#machines/library/downloads/archive/archive.machine.ts'
import { provideArchives } from '#src/library/downloads/archives/archives.actor.ts'
import { pendingArchives } from '#src/library/downloads/pending-archives.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { clientsWith } from '#tests/support/actors/fake-services.ts'

// Answers B-432
it('stores the awaited archives, and none once the session of the page has ended', () => {
  const storage = aStorage()
  const pending = pendingArchives(storage)
  let isClosed = false
  const app = {
    report: () => undefined,
    notify: () => undefined,
    known: () => ({ client: clientsWith(), sessionStore: { isClosed: () => isClosed } }),
  }
  const { actor } = asChild(
    provideArchives(app, pending, async () => undefined).provide({
      actors: { archive: archiveMachine },
    }),
    { userId: 'anna', interrupted: ['d-1'] },
  )
  actor().send({ type: 'archive.created', key: 'archive-1', downloadId: 'd-2' })
  expect(pending.read('anna')).toEqual(['d-2'])

  storage.removeItem('archives')
  isClosed = true
  actor().send({ type: 'archive.created', key: 'archive-1', downloadId: 'd-3' })
  expect(storage.length).toBe(0)
})
