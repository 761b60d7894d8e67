import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import {
  archiveMachine,
  type ArchiveTask,
} from '#machines/library/downloads/archive/archive.machine.ts'
import { aDownload } from '#machines/samples/downloads.ts'
import { aLostAnswer, aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aPushMessage, LISTENER } from '#machines/samples/push.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { StaleAddress, type Download } from '#machines/library/model/download.ts'
import { PUSH_TYPES, type PushType } from '#machines/shell/model/push-message.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'

const ORDER: ArchiveTask = { type: 'archive.order', ids: ['a', 'b'] }
const CREATED = { type: 'archive.created', key: 'archive-1', downloadId: 'd-1' }
const SAVING = { type: 'archive.saving', key: 'archive-1' }
const ENDED = { type: 'archive.ended', key: 'archive-1', failure: null }
const FAILURE = { kind: 'refused', status: 500, correlationId: CORRELATION_ID }

// Answers L-132, L-133, L-135, L-175, L-178, L-252
it('orders an archive once, opens a socket, reports its start and end, and saves the archive', async () => {
  const { creation, saved, sockets, socket, state, toasts, emitted, push } = start(ORDER)
  expect([state(), sockets()]).toEqual(['creating', '0 of 0'])
  expect(creation.calls.map(({ input }) => input)).toEqual([{ ids: ['a', 'b'] }])

  await creation.answer(aDownload())
  expect([state(), sockets()]).toEqual([{ preparing: 'listening' }, '1 of 1'])
  expect(socket.last().input).toEqual({ channel: 'downloads', userId: LISTENER })
  push(PUSH_TYPES.archiveStarted)
  push(PUSH_TYPES.archiveStarted)
  expect(toasts).toEqual([{ kind: 'archiveStarted' }])
  push(PUSH_TYPES.archiveFinished)
  expect([state(), sockets()]).toEqual(['saving', '0 of 1'])
  expect(saved.calls.map(({ input }) => input)).toEqual([{ downloadId: 'd-1' }])
  await saved.answer()

  expect(state()).toBe('saved')
  expect(toasts).toEqual([
    { kind: 'archiveStarted' },
    { kind: 'archiveFinished', downloadId: 'd-1' },
  ])
  expect(emitted).toEqual([CREATED, SAVING, ENDED])
  expect(creation.calls).toHaveLength(1)
})

// Answers L-135, L-157, L-281
it.each([
  [aServiceError(500), FAILURE],
  [
    aServiceError(201, 'malformed'),
    { kind: 'malformed', status: 201, correlationId: CORRELATION_ID },
  ],
])('says that photos could not be downloaded when the order fails', async (error, failure) => {
  const { creation, state, toasts, emitted, reports } = start(ORDER)

  await creation.fail(error)

  expect(state()).toBe('failed')
  expect(toasts).toEqual([{ kind: 'archiveRefused' }])
  expect(emitted).toEqual([{ ...ENDED, failure }])
  expect(reports).toEqual([error])
  expect(creation.calls).toHaveLength(1)
})

it('says that the outcome is unknown when an order got no answer', async () => {
  const { creation, state, toasts } = start(ORDER)
  await creation.fail(aLostAnswer())

  expect(state()).toBe('failed')
  expect(toasts).toEqual([{ kind: 'archiveUnanswered' }])
})

// Answers L-134, L-179
it('shows a failure that the service reports', async () => {
  const { creation, saved, state, toasts, emitted, push } = start(ORDER)
  await creation.answer(aDownload())

  push(PUSH_TYPES.archiveError)

  expect(state()).toBe('failed')
  expect(toasts).toEqual([{ kind: 'archiveFailed' }])
  expect(emitted).toEqual([CREATED, ENDED])
  expect(saved.calls).toHaveLength(0)
})

// Answers L-263
it('ignores messages about another archive, or about an import', async () => {
  const { creation, state, toasts, push } = start(ORDER)
  await creation.answer(aDownload())

  for (const type of Object.values(PUSH_TYPES)) push(type, 'd-9')
  push(PUSH_TYPES.importFinished)

  expect(state()).toEqual({ preparing: 'listening' })
  expect(toasts).toEqual([])
})

// Answers L-250, L-263
it('reads the archive’s status each time the socket connects', async () => {
  const { creation, archive, state, toasts, connect } = start(ORDER)
  await creation.answer(aDownload())

  connect()
  expect(archive.last().input).toEqual({ downloadId: 'd-1' })
  await archive.answer(aDownload())
  expect(state()).toEqual({ preparing: 'listening' })
  connect()
  await archive.answer(aDownload())
  expect(toasts).toEqual([{ kind: 'archiveStarted' }])
  connect()
  await archive.answer(aDownload({ state: null }))
  connect()
  await archive.fail(aServiceError(500))
  expect(state()).toEqual({ preparing: 'listening' })
  connect()
  connect()
  await archive.answer(aDownload({ state: 'READY' }))

  expect(state()).toBe('saving')
  expect(toasts.at(-1)).toEqual({ kind: 'archiveFinished', downloadId: 'd-1' })
  expect(archive.calls).toHaveLength(6)
})

it.each([59_999, 60_000])('reads the status after listening for a minute: %i ms', async time => {
  const { creation, archive, clock } = start(ORDER)
  await creation.answer(aDownload())

  clock.increment(time)

  expect(archive.calls).toHaveLength(time === 60_000 ? 1 : 0)
})

it('handles a message even while it reads the status', async () => {
  const { creation, archive, state, toasts, push, connect } = start(ORDER)
  await creation.answer(aDownload())
  connect()
  push(PUSH_TYPES.archiveStarted)
  expect(state()).toEqual({ preparing: 'asking' })
  await archive.answer(aDownload())

  expect(toasts).toEqual([{ kind: 'archiveStarted' }])
})

// Answers L-179
it.each([
  [
    'says that the archive failed',
    async (port: Started['archive']) => port.answer(aDownload({ state: 'FAILED' })),
    null,
  ],
  [
    'does not know the archive',
    async (port: Started['archive']) => port.fail(aServiceError(404)),
    { ...FAILURE, status: 404 },
  ],
])('fails when the service %s', async (_title, answer, failure) => {
  const { creation, archive, state, toasts, emitted, connect } = start(ORDER)
  await creation.answer(aDownload())
  connect()

  await answer(archive)

  expect(state()).toBe('failed')
  expect(toasts).toEqual([{ kind: 'archiveFailed' }])
  expect(emitted.at(-1)).toEqual({ ...ENDED, failure })
})

// Answers B-096, L-180
it.each(['complete', 'break'] as const)('is unwatched once its socket has ended: %s', async how => {
  const { creation, socket, state, toasts, emitted, reports } = start(ORDER)
  await creation.answer(aDownload())

  if (how === 'complete') socket.last().complete()
  else socket.last().error(new Error('a bug'))

  expect(state()).toBe('unwatched')
  expect(toasts).toEqual([{ kind: 'archiveUnwatched' }])
  expect(emitted).toEqual([CREATED, ENDED])
  expect(reports).toHaveLength(how === 'break' ? 1 : 0)
})

it('continues after a reload without another order', async () => {
  const { creation, archive, saved, state, connect } = start({
    type: 'archive.await',
    downloadId: 'd-1',
  })

  expect(state()).toEqual({ preparing: 'listening' })
  connect()
  await archive.answer(aDownload({ state: 'READY' }))
  await saved.answer()

  expect(state()).toBe('saved')
  expect(creation.calls).toHaveLength(0)
})

// Answers L-136, L-251
it('saves a ready archive without a further notice', async () => {
  const { saved, sockets, state, toasts, emitted } = start({
    type: 'archive.fetch',
    downloadId: 'd-1',
  })

  expect([state(), sockets()]).toEqual(['saving', '0 of 0'])
  await saved.answer()

  expect(state()).toBe('saved')
  expect(toasts).toEqual([])
  expect(emitted).toEqual([SAVING, ENDED])
})

it('requests another address when one has expired, and gives up after the third address', async () => {
  const { saved, state, toasts, emitted, reports } = start({
    type: 'archive.fetch',
    downloadId: 'd-1',
  })

  await saved.fail(new StaleAddress())
  expect([state(), saved.calls.length]).toEqual(['saving', 2])
  await saved.fail(new StaleAddress())
  expect([state(), saved.calls.length]).toEqual(['saving', 3])
  expect(toasts).toEqual([])
  await saved.fail(new StaleAddress())

  expect(state()).toBe('failed')
  expect(toasts).toEqual([{ kind: 'archiveFailed' }])
  expect(emitted.at(-1)).toEqual({
    ...ENDED,
    failure: { kind: 'unexpected', status: null, correlationId: null },
  })
  expect(reports).toHaveLength(1)
})

it('fails when no address is available', async () => {
  const { saved, state, toasts, emitted } = start({ type: 'archive.fetch', downloadId: 'd-1' })

  await saved.fail(aServiceError(500))

  expect(state()).toBe('failed')
  expect(toasts).toEqual([{ kind: 'archiveFailed' }])
  expect(emitted).toEqual([SAVING, { ...ENDED, failure: FAILURE }])
  expect(saved.calls).toHaveLength(1)
})

type Started = ReturnType<typeof start>

function start(task: ArchiveTask) {
  const clock = new SimulatedClock()
  const creation = heldPort<Download, { ids: readonly string[] }>()
  const archive = heldPort<Download, { downloadId: string }>()
  const saved = heldPort<void, { downloadId: string }>()
  const socket = heldStream<never, { channel: string; userId: string }>()
  const emitted: unknown[] = []
  const toasts: ToastMessage[] = []
  const reports: unknown[] = []
  const holder = setup({
    types: {} as { children: { archive: 'archive' } },
    actors: {
      archive: archiveMachine.provide({
        actors: {
          createArchive: creation.logic,
          readArchive: archive.logic,
          saveArchive: saved.logic,
          pushSocket: socket.logic as never,
        },
        actions: {
          notify: (_, message) => {
            toasts.push(message)
          },
          report: (_, { error }) => {
            reports.push(error)
          },
        },
      }),
    },
    actions: {
      record: ({ event }) => {
        emitted.push(event)
      },
    },
  }).createMachine({
    invoke: {
      id: 'archive',
      src: 'archive',
      input: { key: 'archive-1', userId: LISTENER },
    },
    on: {
      'archive.created': { actions: 'record' },
      'archive.saving': { actions: 'record' },
      'archive.ended': { actions: 'record' },
    },
  })
  const parent = createActor(holder, { clock }).start()
  const child = parent.getSnapshot().children.archive
  child?.send(task)
  const actor = () => {
    if (child === undefined) throw new Error('There is no archive')
    return child
  }
  return {
    clock,
    creation,
    archive,
    saved,
    socket,
    emitted,
    toasts,
    reports,
    push: (type: PushType, id = 'd-1') => {
      const message = aPushMessage(type)
      const { downloadId } = message.payload
      actor().send({
        type: 'push.received',
        message: {
          ...message,
          payload: {
            ...message.payload,
            ...(downloadId == null ? {} : { downloadId: aDownload({ id }).id }),
          },
        },
      })
    },
    connect: () => {
      actor().send({ type: 'push.connected' })
    },
    /** The number of open sockets and of all opened sockets, such as `1 of 2`. */
    sockets: () =>
      `${socket.runs.filter(({ isStopped }) => !isStopped).length} of ${socket.runs.length}`,
    state: () => actor().getSnapshot().value,
  }
}
