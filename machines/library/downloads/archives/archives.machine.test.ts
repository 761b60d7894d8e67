import { expect, it } from 'vitest'
import { archiveMachine } from '#machines/library/downloads/archive/archive.machine.ts'
import { archivesMachine } from '#machines/library/downloads/archives/archives.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { LISTENER } from '#machines/samples/push.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { held, heldStream } from '#tests/support/actors/deferred.ts'

// Answers L-208, L-253
it('orders an archive of one photo', () => {
  const { actor, creation } = start()

  actor().send({ type: 'archive.ask', ids: ['photo-1'] })

  expect(creation.calls).toHaveLength(1)
})

it('continues the archives that a reload interrupted', () => {
  const { jobs, socket, creation } = start(['d-1', 'd-2'])

  expect(jobs()).toEqual([
    { key: 'archive-1', ids: [], downloadId: 'd-1', isSaving: false },
    { key: 'archive-2', ids: [], downloadId: 'd-2', isSaving: false },
  ])
  expect([socket.runs.length, creation.calls.length]).toEqual([2, 0])
})

// Answers L-136
it('saves an archive once at a time, and stores its failure', async () => {
  const { actor, saved, jobs, failures } = start()
  actor().send({ type: 'archive.save', downloadId: 'd-1' })
  actor().send({ type: 'archive.save', downloadId: 'd-1' })
  actor().send({ type: 'archive.save', downloadId: 'd-2' })
  expect(saved.calls.map(({ input }) => input)).toEqual([
    { downloadId: 'd-1' },
    { downloadId: 'd-2' },
  ])

  await saved.calls[0]?.fail(aServiceError(500))
  await saved.calls[1]?.fail(aServiceError(500))
  expect(failures()).toEqual({
    'd-1': { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
    'd-2': { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
  })
  actor().send({ type: 'archive.save', downloadId: 'd-1' })
  expect(Object.keys(failures())).toEqual(['d-2'])
  await saved.answer()

  expect(jobs()).toEqual([])
  expect(Object.keys(failures())).toEqual(['d-2'])
})

function start(interrupted: readonly string[] = []) {
  const { logic, createArchive: creation, saveArchive: saved } = held(archiveMachine)
  const socket = heldStream<never, { channel: string; userId: string }>()
  const { actor } = asChild(
    archivesMachine.provide({
      actors: { archive: logic.provide({ actors: { pushSocket: socket.logic as never } }) },
    }),
    { userId: LISTENER, interrupted },
  )
  return {
    actor,
    creation,
    saved,
    socket,
    jobs: () => actor().getSnapshot().context.jobs,
    failures: () => actor().getSnapshot().context.failures,
  }
}
