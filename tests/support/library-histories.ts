import { monthKey } from '#machines/library/timeline/timeline/timeline.model.ts'
import type { DeletionBatch } from '#machines/library/model/deletion-batch.ts'
import { filesOf } from '#machines/library/model/upload/upload-batch.ts'
import type { FileRecord } from '#src/library/upload/upload-store.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { createHeldCalls, CALL_STEPS } from '#tests/support/held-calls.ts'
import {
  BY_DATE,
  BY_UPLOAD,
  OPEN_ALBUM,
  openLibraryPage,
  shownIn,
  type LibraryPage,
  type ModelBrowser,
} from '#tests/support/pages/library-page.ts'
import { createModelLibrary, type ModelLibrary } from '#tests/support/pages/model-library.ts'

const USER = 'hannah-1008'

/**
 * An action of a customer, a service or the clock. `at` and `which`, whole numbers from 0, select what the action
 * affects.
 */
export interface PhotoAction {
  name: keyof typeof ACTIONS
  at: number
  which: number
}

/** The initial state of a library, and the actions on it. */
export interface History {
  photos: number
  isImporting: boolean
  photoActions: PhotoAction[]
}

interface Stage {
  library: ModelLibrary
  calls: ReturnType<typeof createHeldCalls>
  page: LibraryPage
  reload(): void
}

const among = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)]

/** Up to three of the photos on screen. */
const someSeen = (page: LibraryPage, at: number, which: number): string[] => {
  const seen = page.seen()
  return Array.from({ length: 1 + (which % 3) }, (_, step) => among(seen, at + step * 7)).flatMap(
    (id, index, all) => (id === undefined || all.indexOf(id) !== index ? [] : [id]),
  )
}

/** The files that a customer can choose; names and sizes differ. */
const FILES = Array.from(
  { length: 6 },
  (_, index) => new File(['x'.repeat(index + 1)], `own-${index}.jpg`, { lastModified: index }),
)

/** Ends the import if the page shows it as running: a page that does not know of the import would miss the end. */
const endImport = ({ library, page }: Stage): void => {
  if (page.actor('activation').getSnapshot().context.status === 'IMPORTING') library.endImport()
}

/** The actions that a history can contain, by name. */
export const ACTIONS = {
  look: ({ page }, at, which) => {
    const entries = page.actor('timeline').getSnapshot().context.summary?.entries ?? []
    const entry = among(entries, at)
    if (entry === undefined) return
    const to = which % 2 === 0 ? entry.count : Math.min(2, entry.count)
    page
      .actor('timeline')
      .send({ type: 'timeline.look', months: [{ key: monthKey(entry), at: { from: 0, to } }] })
  },
  lookAtUploads: ({ page }, at, which) => {
    const [from, to] = [at % 5, (at % 5) + 1 + (which % 20)]
    page.actor('latestUploads').send({ type: 'photos.look', at: { from, to } })
  },
  lookAtAlbum: ({ page }, _at, which) => {
    if (which % 4 === 0) page.actor('albumPhotos').send({ type: 'photos.leave' })
    else
      page.actor('albumPhotos').send({ type: 'photos.look', at: { from: 0, to: 1 + (which % 20) } })
  },
  openAlbums: ({ page }, at) =>
    page.actor('albumList').send({ type: at % 3 === 0 ? 'albums.more' : 'albums.open' }),
  remove: ({ page, library }, at, which) => {
    const ids = new Set(someSeen(page, at, which))
    const sections = library.truth
      .months()
      .map(entry => ({
        key: monthKey(entry),
        ids: page
          .lists()
          .flatMap(({ list, size, name }) => (name === monthKey(entry) ? shownIn(list, size) : []))
          .filter(id => id !== null && ids.has(id))
          .flatMap(id => (id === null ? [] : [id])),
      }))
      .filter(section => section.ids.length > 0)
    page.actor('selectionDeletion').send({ type: 'deletion.ask', sections })
    page
      .actor('selectionDeletion')
      .send({ type: which % 5 === 0 ? 'deletion.keep' : 'deletion.confirm' })
  },
  copy: ({ page }, at, which) => {
    const copying = page.actor('albumCopy')
    copying.send({ type: 'copy.ask', ids: someSeen(page, at, which) })
    const album = among(page.actor('albumList').getSnapshot().context.albums, which)
    if (album !== undefined && at % 3 !== 0) {
      copying.send({ type: 'copy.addTo', album: { ...album, name: album.albumName } })
    } else {
      copying.send({ type: 'copy.new' })
      copying.send({ type: 'copy.create', name: `Copy ${at}` })
    }
  },
  afterCopy: ({ page }, at) =>
    page.actor('albumCopy').send({ type: at % 2 === 0 ? 'copy.retry' : 'copy.cancel' }),
  takeOut: ({ page }, at, which) => {
    const shown = shownIn(page.actor('albumPhotos'), 20).filter(id => id !== null)
    const ids = [among(shown, at), among(shown, at + which)].filter(id => id !== undefined)
    page.actor('albumRemoval').send({
      type: 'removal.ask',
      album: { albumId: OPEN_ALBUM, name: 'Garden' },
      ids,
    })
  },
  afterTakingOut: ({ page }, at) => {
    const type = among(['removal.undo', 'removal.retry', 'removal.dismiss'] as const, at)
    if (type !== undefined) page.actor('albumRemoval').send({ type })
  },
  rename: ({ page }, at, which) => {
    const naming = page.actor('albumName')
    const album = among(page.actor('albumList').getSnapshot().context.albums, which)
    if (album === undefined || at % 3 === 0) naming.send({ type: 'name.create' })
    else {
      naming.send({
        type: 'name.change',
        album: { albumId: album.albumId, name: album.albumName },
      })
    }
    naming.send({ type: 'name.save', name: at % 7 === 0 ? '' : `Name ${at}` })
  },
  afterNaming: ({ page }, at) => {
    const event = { type: 'name.save', name: `Again ${at}` } as const
    page.actor('albumName').send(at % 2 === 0 ? event : { type: 'name.cancel' })
  },
  choose: ({ page }, at, which) => {
    const files = FILES.slice(at % FILES.length, (at % FILES.length) + 1 + (which % 4))
    page.choose(files)
  },
  send: ({ page }, at) => {
    const queue = page.actor('uploadQueue')
    const types = ['upload.start', 'upload.pause', 'upload.resume', 'files.retry'] as const
    queue.send({ type: at % 3 === 0 ? (among(types, at) ?? 'upload.start') : 'upload.start' })
  },
  untick: ({ page }, at) => {
    const queue = page.actor('uploadQueue')
    const stored = filesOf(queue.getSnapshot().context.batch).filter(
      ({ status }) => status === 'stored',
    )
    const one = among(stored, at)
    if (one !== undefined) {
      queue.send({ type: 'file.tick', id: one.file.id, isTicked: !one.isTicked })
    }
  },
  finish: ({ page }, at) => {
    const types = ['upload.finish', 'upload.finish', 'upload.cancel'] as const
    const queue = page.actor('uploadQueue')
    queue.send({ type: among(types, at) ?? 'upload.finish' })
    queue.send({ type: at % 2 === 0 ? 'upload.stop' : 'upload.keep' })
  },
  push: ({ library }, at) => {
    const foreign = {
      id: '6f1c1f5e-6a35-4a0e-9f0c-5d1f3c7b2a19',
      type: 'import.finished',
      timestamp: '2026-05-20T12:00:00.000Z',
      payload: { userId: 'somebody-else' },
    }
    const frames = ['OK', 'no JSON', '{"id":1}', JSON.stringify(foreign), '[]']
    library.sendFrame(among(frames, at) ?? 'OK')
  },
  endImport: stage => endImport(stage),
  happen: ({ calls }, at, which) => calls.happen(at, among(CALL_STEPS, which) ?? 'answer'),
  answer: ({ calls }, at) => calls.happen(at, 'answer'),
  failActor: ({ library }, at) => library.failEvery(among([0, 2, 3], at) ?? 0),
  pass: ({ page }, at) => page.clock.increment(among([500, 1000, 2000, 4000, 10_000], at) ?? 500),
  reload: ({ reload }) => reload(),
} satisfies Record<string, (stage: Stage, at: number, which: number) => void>

const createBrowser = (): ModelBrowser => {
  const batches = new Map<string, DeletionBatch>()
  const files = new Map<string, FileRecord>()
  const sent = new Map<string, string>()
  return {
    deletionLog: {
      read: () =>
        Promise.resolve(
          [...batches.values()].map(batch => ({
            ...batch,
            isUnsure: true,
            storedAt: 0,
            isOfTab: true,
          })),
        ),
      write: added => {
        for (const batch of added) batches.set(batch.id, batch)
        return Promise.resolve()
      },
      remove: ids => {
        for (const id of ids) batches.delete(id)
        return Promise.resolve()
      },
    },
    uploads: {
      readAll: () => Promise.resolve([...files.values()]),
      write: (put, remove) => {
        for (const file of put) {
          files.set(`${file.batch} ${file.fileKey}`, file)
          if (file.imageId !== null) sent.set(file.fileKey, file.imageId)
        }
        for (const { batch, fileKey } of remove) files.delete(`${batch} ${fileKey}`)
        return Promise.resolve([])
      },
      findContent: () => Promise.resolve([]),
      noteContent: () => Promise.resolve(),
      findSent: fileKeys => Promise.resolve(new Set(fileKeys.filter(fileKey => sent.has(fileKey)))),
      removeSent: ids => {
        for (const [fileKey, id] of sent) if (ids.includes(id)) sent.delete(fileKey)
        return Promise.resolve()
      },
      clearSent: () => {
        sent.clear()
        return Promise.resolve()
      },
    },
  }
}

/**
 * A page is at rest after this many consecutive rounds of 5 s without work. Together, these rounds must take longer
 * than the 10 s that the page waits after an import.
 */
const CALM = 4

/**
 * Presses the remaining buttons, scrolls the lists to their ends, and answers calls until the page is at rest. Returns
 * false if the page is not at rest after 80 rounds.
 */
const comeToRest = async (stage: Stage): Promise<boolean> => {
  stage.library.failEvery(0)
  let calm = 0
  for (let round = 0; round < 80; round += 1) {
    const { page, calls } = stage
    for (let answered = 0; calls.count() > 0 && answered < 200; answered += 1) {
      calls.happen(0, 'answer')
      await arrived()
    }
    endImport(stage)
    page.clock.increment(5000)
    await arrived()
    const hasPressed = press(stage)
    await arrived()
    // If the page missed the end of the import, it reads the status when its silent socket reconnects.
    const isWaiting = page.actor('activation').getSnapshot().context.status === 'IMPORTING'
    calm = hasPressed || isWaiting || calls.count() > 0 ? 0 : calm + 1
    if (calm === CALM) return true
  }
  return false
}

/**
 * Answers the page's questions, retries failures, and scrolls the lists into view. Returns whether anything was left to
 * do.
 */
const press = ({ page }: Stage): boolean => {
  const { actor } = page
  let isDone = false
  const send = <Event>(
    actor: { send(event: Event): void; getSnapshot(): { can(event: Event): boolean } },
    event: Event,
  ): void => {
    if (!actor.getSnapshot().can(event)) return
    actor.send(event)
    isDone = true
  }
  if (actor('timeline').getSnapshot().matches('failed')) {
    send(actor('timeline'), { type: 'timeline.retry' })
  }
  if (actor('albumList').getSnapshot().hasTag('alert')) {
    send(actor('albumList'), { type: 'albums.retry' })
  }
  if (actor('albumList').getSnapshot().matches('notRequested')) {
    send(actor('albumList'), { type: 'albums.open' })
  }
  send(actor('albumList'), { type: 'albums.more' })
  if (actor('album').getSnapshot().hasTag('alert')) send(actor('album'), { type: 'album.retry' })
  send(actor('albumCopy'), { type: 'copy.cancel' })
  if (!actor('albumRemoval').getSnapshot().hasTag('busy')) {
    send(actor('albumRemoval'), { type: 'removal.dismiss' })
  }
  send(actor('albumName'), { type: 'name.cancel' })
  send(actor('selectionDeletion'), { type: 'deletion.dismiss' })
  send(actor('selectionDeletion'), { type: 'deletion.keep' })
  if (actor('activation').getSnapshot().hasTag('alert')) {
    send(actor('activation'), { type: 'activation.retry' })
  }
  for (const { list, size } of page.lists()) {
    send(list, { type: 'photos.retry' })
    const places = shownIn(list, size)
    const { inView } = list.getSnapshot().context
    if (inView?.from !== 0 || inView.to !== places.length) {
      list.send({ type: 'photos.look', at: { from: 0, to: places.length } })
      isDone = true
    }
  }
  const timeline = actor('timeline').getSnapshot()
  const months = timeline.context.summary?.entries ?? []
  if (months.some(entry => timeline.children[`month-${monthKey(entry)}`] === undefined)) {
    actor('timeline').send({
      type: 'timeline.look',
      months: months.map(entry => ({ key: monthKey(entry), at: { from: 0, to: entry.count } })),
    })
    isDone = true
  }
  const queue = actor('uploadQueue')
  send(queue, { type: 'upload.keep' })
  send(queue, { type: 'upload.resume' })
  const { batch } = queue.getSnapshot().context
  if (batch.tallies.missing.files > 0 && queue.getSnapshot().matches('choosing')) {
    page.choose(FILES)
    isDone = true
  } else if (batch.tallies.failed.files > 0) send(queue, { type: 'files.retry' })
  else {
    send(queue, { type: 'upload.start' })
    send(queue, { type: 'upload.finish' })
  }
  const removal = queue.getSnapshot().children.removal
  if (removal?.getSnapshot().matches('notRemoved') === true) {
    // Accept the refusal: without simulated failures, the service refuses only a photo that was deleted elsewhere.
    send(removal, { type: 'removal.accept' })
  }
  return isDone
}

const compare = (name: string, shown: unknown, true_: unknown): string[] => {
  const [own, real] = [JSON.stringify(shown), JSON.stringify(true_)]
  return own === real ? [] : [`${name}: the page shows ${own} and the service has ${real}`]
}

/** Differences between a page at rest and the service. */
const differences = ({ page, library: { truth } }: Stage): string[] => {
  const timeline = page.actor('timeline').getSnapshot().context.summary?.entries ?? []
  const ofMonth = (name: string) => ({
    kind: 'month' as const,
    year: Number(name.slice(0, 4)),
    month: Number(name.slice(5)),
  })
  const sourceOf = (name: string) =>
    name === 'album'
      ? { kind: 'album' as const, albumId: OPEN_ALBUM }
      : name === 'latest uploads'
        ? { kind: 'all' as const }
        : ofMonth(name)
  const names = truth.fileNames()
  return [
    ...compare('months', timeline, truth.months()),
    ...page.lists().flatMap(({ list, size, name }) =>
      compare(
        name,
        shownIn(list, size).filter(id => id !== null || name !== 'latest uploads'),
        truth.ids(sourceOf(name), name === 'latest uploads' ? BY_UPLOAD : BY_DATE),
      ),
    ),
    ...compare(
      'albums',
      page
        .actor('albumList')
        .getSnapshot()
        .context.albums.map(({ albumId, albumName, photosCount }) => ({
          albumId,
          name: albumName,
          count: photosCount,
        })),
      truth.albums(),
    ),
    ...compare(
      'the open album',
      [page.actor('album').getSnapshot().context.reading?.album].map(album => [
        album?.albumName,
        album?.photosCount,
      ]),
      truth
        .albums()
        .flatMap(({ albumId, name, count }) => (albumId === OPEN_ALBUM ? [[name, count]] : [])),
    ),
    ...names
      .filter((name, place) => names.indexOf(name) !== place)
      .map(name => `${name} was uploaded twice`),
  ]
}

/** Plays a history and brings the page to rest. Returns the faults as sentences; an empty list if there are none. */
export const faultsOf = async ({
  photos,
  isImporting,
  photoActions,
}: History): Promise<string[]> => {
  const calls = createHeldCalls()
  const library = createModelLibrary(calls, USER, photos, isImporting ? 'IMPORTING' : 'ACTIVE')
  const browser = createBrowser()
  const open = (): LibraryPage => {
    const page = openLibraryPage(library, calls, browser, USER)
    page.actor('activation').send({ type: 'library.open' })
    page.actor('timeline').send({ type: 'timeline.load' })
    return page
  }
  const stage: Stage = {
    library,
    calls,
    page: open(),
    reload: () => {
      stage.page.close()
      stage.page = open()
    },
  }
  try {
    for (const [place, { name, at, which }] of photoActions.entries()) {
      ACTIONS[name](stage, at, which)
      await arrived()
      const wrong = stage.page.wronglySeen()
      if (wrong.length > 0) return [`after action ${place + 1} (${name}): ${wrong.join()} is shown`]
    }
    if (!(await comeToRest(stage))) return [`never comes to rest: ${calls.names().join()}`]
    return [...differences(stage), ...stage.page.crashes.map(String)]
  } finally {
    stage.page.close()
  }
}
