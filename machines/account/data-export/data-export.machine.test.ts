import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import { someExportWords } from '#machines/samples/data-export.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import {
  UnsavedFile,
  type ExportFiles,
  type ExportProgress,
  type ExportSection,
  type ExportWords,
} from '#machines/account/data-export/data-export.model.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'

const ASK = { type: 'export.ask', sections: ['profile', 'orders'] as ExportSection[] } as const
const WORDS = someExportWords()
const DISK_FULL = new UnsavedFile(new Error('The disk is full'))

it('reads section after section, and says how many files the export has', async () => {
  const { actor, file, section, end, seen } = start()

  actor.send({ type: 'export.start', words: WORDS })
  expect(seen().state).toBe('closed')
  actor.send(ASK)
  expect(seen().state).toBe('asking')
  actor.send({ type: 'export.start', words: WORDS })
  actor.send({ type: 'export.start', words: WORDS })
  expect(file.calls).toHaveLength(1)
  await file.answer(true)
  expect(section.last().input).toEqual({ section: 'profile', words: WORDS })
  section.last().next({ rows: 1, total: 1 })
  section.last().complete()
  expect(section.last().input).toEqual({ section: 'orders', words: WORDS })
  section.last().next({ rows: 100, total: 130 })
  expect(seen()).toEqual({
    state: 'gathering',
    done: [{ section: 'profile', rows: 1 }],
    progress: { rows: 100, total: 130 },
    failure: null,
  })
  section.last().next({ rows: 129, total: 130, leftOut: 1 })
  section.last().complete()
  expect(seen().state).toBe('writing')
  expect(end.last().input).toEqual({ words: WORDS })
  await end.answer({ files: 1, downloads: [] })

  expect(actor.getSnapshot().context).toMatchObject({
    done: [
      { section: 'profile', rows: 1 },
      { section: 'orders', rows: 129, leftOut: 1 },
    ],
    files: 1,
  })
  actor.send({ type: 'export.close' })
  expect(seen().state).toBe('closed')
})

it('continues with the failed section, and keeps those that are complete', async () => {
  const started = start()
  const { actor, section, reports, discarded, seen } = started
  await gatherOrders(started)
  section.last().next({ rows: 100, total: 130 })

  section.last().error(aServiceError(500))

  expect(seen()).toEqual({
    state: 'failed',
    done: [{ section: 'profile', rows: 1 }],
    progress: { rows: 100, total: 130 },
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
  })
  expect(reports).toHaveLength(1)
  actor.send({ type: 'export.retry' })
  expect(section.last().input.section).toBe('orders')
  expect(seen()).toEqual({
    state: 'gathering',
    done: [{ section: 'profile', rows: 1 }],
    progress: { rows: 100, total: 130 },
    failure: null,
  })
  expect(discarded()).toBe(0)
})

it('starts over when the file cannot be written', async () => {
  const started = start()
  const { actor, file, section, discarded, seen } = started
  await gatherOrders(started)

  section.last().error(DISK_FULL)

  expect(seen().state).toBe('unsaved')
  expect(discarded()).toBe(1)
  actor.send({ type: 'export.retry' })
  expect(seen()).toEqual({
    state: 'choosing',
    done: [],
    progress: { rows: 0, total: null },
    failure: null,
  })
  await file.fail(DISK_FULL)
  expect(seen().state).toBe('unsaved')
  actor.send({ type: 'export.close' })
  expect(seen().state).toBe('closed')
})

type Started = ReturnType<typeof start>

it('stops reading when it is cancelled, and can then be closed', async () => {
  const started = start()
  const { actor, section, seen } = started
  await gatherOrders(started)

  actor.send({ type: 'export.cancel' })

  expect(section.last().isStopped).toBe(true)
  actor.send({ type: 'export.close' })
  expect(seen().state).toBe('closed')
})

async function startExport({ actor }: Started): Promise<void> {
  actor.send(ASK)
  actor.send({ type: 'export.start', words: WORDS })
}

async function gatherOrders(started: Started): Promise<void> {
  await startExport(started)
  await started.file.answer(true)
  started.section.last().next({ rows: 1, total: 1 })
  started.section.last().complete()
}

function start() {
  const file = heldPort<boolean>()
  const section = heldStream<ExportProgress, { section: ExportSection; words: ExportWords }>()
  const end = heldPort<ExportFiles, { words: ExportWords }>()
  const reports: unknown[] = []
  let discarded = 0
  const actor = createActor(
    dataExportMachine.provide({
      actors: { openFile: file.logic, gatherSection: section.logic, finishFile: end.logic },
      actions: {
        discardFile: () => {
          discarded += 1
        },
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
  ).start()
  return {
    actor,
    file,
    section,
    end,
    reports,
    discarded: () => discarded,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      const { done, progress, failure } = context
      return { state: value, done, progress, failure }
    },
  }
}
