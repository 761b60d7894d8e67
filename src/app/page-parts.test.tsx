import { createActor, createMachine, type EventObject } from 'xstate'
import { expect, it, vi } from 'vitest'
import { modalsMachine } from '#machines/shell/modals/modals.machine.ts'
import { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { createPageParts } from '#src/app/page-parts.ts'
import type { WiringTargets } from '#src/app/screen-wiring.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { FetchCode } from '#src/ui/late-view.tsx'
import type { ShellActorsInput } from '#src/shell/shell-actors.screen.ts'
import { screenActorOf } from '#src/shell/use-screen-actors.ts'
import { settle } from '#tests/support/actors/deferred.ts'

const requestFonts = vi.hoisted(() => vi.fn<() => void>())
vi.mock(import('#src/app/brand.ts'), async original => ({ ...(await original()), requestFonts }))
vi.mock(import('#src/browser/pictures-shown.ts'), () => ({ picturesShown: async () => undefined }))

const ALBUM = { albumId: 'album-1', name: 'Harbour' }

// Answers B-001
it('opens uploads at once, gives the album to the queue, and hands dropped files out once', async () => {
  const { parts, codes, opened, queue, uploadOpening } = start()
  const files = Promise.resolve([new File([], 'harbour.jpg')])
  parts.openUploads(ALBUM, files)
  expect(opened()).toEqual(['uploadPhotos'])
  expect(uploadOpening().getSnapshot().hasTag('fetched')).toBe(false)
  codes['uploads']?.resolve({
    uploads: { hostFor: () => () => null },
    screenActors: () => [queue.actor],
  })
  await settle()

  expect(uploadOpening().getSnapshot().hasTag('fetched')).toBe(true)
  expect(queue.received).toEqual([{ type: 'upload.aim', album: ALBUM }])
  expect(parts.takeDropped()).toBe(files)
  expect(parts.takeDropped()).toBeNull()
  parts.openUploads(null)
  expect(queue.received).toHaveLength(2)
  expect(parts.takeDropped()).toBeNull()
})

it('closes the dialog of uploads whose code cannot be had, says so, forgets its files, and fetches it again', async () => {
  const { parts, codes, opened, said, reports } = start()
  parts.openUploads(null, Promise.resolve([new File([], 'harbour.jpg')]))
  codes['uploads']?.reject(new Error('no code'))
  await settle()

  expect(opened()).toEqual([])
  expect(said).toEqual(['failed'])
  expect(reports).toHaveLength(1)
  expect(parts.takeDropped()).toBeNull()
  parts.openUploads(null)
  expect(codes['uploads']?.count).toBe(2)
})

it('opens the shell after the first screen, its calls and its pictures', async () => {
  const { parts, codes, idle, log, screenActors, queue, afterFirstScreen } = start()
  await settle()
  expect(log).toEqual([])
  parts.notifyScreen()
  expect(log).toEqual(['shown'])
  await settle()
  expect(log).toEqual(['shown'])
  idle.resolve()
  await settle()
  expect(log).toEqual(['shown', 'content'])
  expect(requestFonts).toHaveBeenCalledOnce()
  codes['shell']?.resolve({ shellActors: () => [queue.actor], PageDropZone: () => null })

  await expect.poll(() => afterFirstScreen().getSnapshot().hasTag('shell')).toBe(true)
  expect(parts.views.PageDropZone).not.toBeNull()
  expect(Object.keys(screenActors.getSnapshot().children)).toContain('uploadQueue')
})

it('opens nothing of the shell for a customer who is signing out', async () => {
  const { parts, codes, idle, afterFirstScreen } = start({ isLeaving: true })
  parts.notifyScreen()
  idle.resolve()
  await settle()

  expect(afterFirstScreen().getSnapshot().value).toBe('leaving')
  expect(codes).toEqual({})
})

it('connects the actors of fetched code once', async () => {
  const { parts, codes, queue } = start()
  const connect = vi.fn<() => []>(() => [])
  const code = {
    screenActors: () => [queue.actor],
    wirings: [{ actors: ['uploadQueue'], connect }],
  }
  for (const round of [1, 2]) {
    const fetched = parts.fetchLate('albums', () => Promise.reject(new Error('It is not asked')))
    expect(codes['albums']?.count).toBe(round)
    codes['albums']?.resolve(code)
    await fetched
  }

  expect(connect).toHaveBeenCalledOnce()
})

/** The code that the page has asked for, by its name; the test answers the newest request. */
type Codes = Partial<Record<string, PromiseWithResolvers<unknown> & { count: number }>>

/** The parts of a page whose first screen is loading. `isLeaving`: the customer is being signed out. */
function start({ isLeaving = false } = {}) {
  const screenActors = createActor(screenActorsMachine).start()
  const modals = createActor(modalsMachine).start()
  const said: string[] = []
  const idle = Promise.withResolvers<void>()
  const log: string[] = []
  const reports: unknown[] = []
  const codes: Codes = {}
  const received: EventObject[] = []
  const queue = createMachine({ on: { '*': { actions: ({ event }) => received.push(event) } } })
  const fetchCode = (name: string): Promise<unknown> => {
    const code = { ...Promise.withResolvers<unknown>(), count: (codes[name]?.count ?? 0) + 1 }
    codes[name] = code
    return code.promise
  }
  const app = {
    known: () => ({ networkIdle: { whenIdle: () => idle.promise } }),
    report: (_: unknown, error: unknown) => {
      reports.push(error)
    },
    screenActors: () => screenActors.getSnapshot().children,
    notify: ({ kind }: ToastMessage) => said.push(kind),
    fetchCode: fetchCode as FetchCode,
  }
  const parts = createPageParts({
    app: app as unknown as AppContext,
    screenActors,
    modals,
    targets: { modals } as unknown as WiringTargets,
    mayUpload: true,
    isLeaving: () => isLeaving,
    shellInput: () => ({}) as ShellActorsInput,
    notifyShown: () => log.push('shown'),
    showContent: () => log.push('content'),
  })
  parts.open()
  return {
    parts,
    uploadOpening: () => screenActorOf(app.screenActors(), 'uploadOpening'),
    afterFirstScreen: () => screenActorOf(app.screenActors(), 'afterFirstScreen'),
    screenActors,
    idle,
    log,
    reports,
    codes,
    opened: () => modals.getSnapshot().context.stack.map(({ id }) => id),
    said,
    queue: { actor: { name: 'uploadQueue', logic: queue }, received },
  }
}
