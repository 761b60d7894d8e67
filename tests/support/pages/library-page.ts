import {
  createActor,
  SimulatedClock,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
} from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import type { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import {
  screenActorsMachine,
  type ScreenEvent,
} from '#machines/shell/screen-actors/screen-actors.machine.ts'
import { aConfiguration } from '#machines/samples/configuration.ts'
import { provideActivation } from '#src/library/activation/activation.actor.ts'
import { provideAlbum } from '#src/library/albums/album/album.actor.ts'
import { provideAlbumCopy } from '#src/library/albums/album-copy/album-copy.actor.ts'
import { provideAlbumList } from '#src/library/albums/album-list/album-list.actor.ts'
import { provideAlbumName } from '#src/library/albums/album-name/album-name.actor.ts'
import { provideAlbumRemoval } from '#src/library/albums/album-removal/album-removal.actor.ts'
import { provideSelectionDeletion } from '#src/library/deletion/selection-deletion/selection-deletion.actor.ts'
import type { DeletionLog } from '#src/library/deletion/deletion-log.ts'
import { createFileStore } from '#src/library/upload/file-store.ts'
import { hiddenPhotos } from '#src/library/deletion/hidden-photos.ts'
import type { PhotoReader } from '#src/library/photo-pages.actor.ts'
import { providePhotoList } from '#src/library/timeline/photo-list/photo-list.actor.ts'
import { provideTimeline } from '#src/library/timeline/timeline/timeline.actor.ts'
import { providePushSocket } from '#src/shell/push-socket/push-socket.actor.ts'
import { openSentFiles } from '#src/library/sent-files.actor.ts'
import { createUploadContents } from '#src/library/upload/upload-contents.actor.ts'
import { createUploadRecords } from '#src/library/upload/upload-records.actor.ts'
import type { UploadStore } from '#src/library/upload/upload-store.actor.ts'
import {
  clearResumeUrls,
  provideUploadQueue,
  type UploadDependencies,
} from '#src/library/upload/upload-queue/upload-queue.actor.ts'
import { photoAt } from '#machines/library/model/photo-run.ts'
import type { PageState } from '#machines/shell/model/push-socket.ts'
import { monthKey } from '#machines/library/timeline/timeline/timeline.model.ts'
import type { FileRef } from '#machines/library/model/upload/upload.ts'
import {
  fileKeyOf,
  type Content,
  type Finding,
} from '#machines/library/model/upload/upload-batch.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { pushClient } from '#src/shell/push-socket/push.service.ts'
import { uploadClient } from '#src/library/upload/uploads.service.ts'
import type { HeldCalls } from '#tests/support/held-calls.ts'
import type { ModelLibrary } from '#tests/support/pages/model-library.ts'
import { clientsWith, fakeService } from '#tests/support/actors/fake-services.ts'

/** Id of the album that is open. */
export const OPEN_ALBUM = 'album-1'
export const BY_DATE = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
export const BY_UPLOAD = { sortKey: 'created', sortOrder: 'desc' } as const

/** The storage that a browser keeps when a page is closed. */
export interface ModelBrowser {
  deletionLog: DeletionLog
  uploads: UploadStore
}

type PhotoList = ActorRefFrom<typeof photoListMachine>

/**
 * The photo ids of a list by index, null for a photo that is not read yet. `size` is the length of a list without a
 * count.
 */
export const shownIn = (list: PhotoList, size: number): (string | null)[] => {
  const { run, count } = list.getSnapshot().context
  return Array.from({ length: count ?? size }, (_, place) => {
    return photoAt(run, place, count ?? size)?.imageId ?? null
  })
}

/**
 * Starts the screen actors of the photo library over fake services, and connects them as the screens do. The test
 * advances the clock.
 */
export const openLibraryPage = (
  library: ModelLibrary,
  calls: HeldCalls,
  browser: ModelBrowser,
  userId: string,
) => {
  const clock = new SimulatedClock()
  const crashes: unknown[] = []
  const clients = clientsWith(
    fakeService(photoClient, library.photos),
    fakeService(albumClient, library.albums),
    fakeService(uploadClient, library.uploads),
    fakeService(pushClient, library.push),
  )
  const configuration = aConfiguration()
  const ignore = (): void => undefined
  const app: UploadDependencies & PhotoReader = {
    known: () => ({ client: clients, configuration }),
    report: ignore,
    notify: ignore,
    screenActors: () => screenActors.getSnapshot().children,
    broadcast: (event: ScreenEvent) => screenActors.send({ type: 'actors.broadcast', event }),
  }
  const fileStore = createFileStore()
  const uploadRecords = createUploadRecords({
    store: () => Promise.resolve(browser.uploads),
    locks: {
      request: (_name: string, _options: unknown, run: (lock: object) => unknown) =>
        Promise.resolve(run({})),
    } as unknown as LockManager,
    newId: () => `batch-${calls.names().length}-${Math.round(clock.now())}`,
    onStored: clearResumeUrls(app),
    onTwice: ignore,
    note: ignore,
    report: ignore,
  })
  const contents = createUploadContents({
    fileStore,
    records: uploadRecords,
    openReader: () => Promise.reject(new Error('No worker')),
    openBytes: () => Promise.resolve(null),
    newId: () => 'copy',
    report: ignore,
  })
  const sent = openSentFiles({ ...app, owner: () => null }, () => Promise.resolve(browser.uploads))

  const logics = {
    timeline: provideTimeline(app),
    latestUploads: providePhotoList(app),
    albumList: provideAlbumList(app),
    album: provideAlbum(app),
    albumPhotos: providePhotoList(app),
    albumCopy: provideAlbumCopy(app),
    albumRemoval: provideAlbumRemoval(app),
    albumName: provideAlbumName(app),
    selectionDeletion: provideSelectionDeletion(app, browser.deletionLog, sent, () => 0),
    activation: provideActivation(app).provide({
      actors: {
        pushSocket: providePushSocket(app).provide({
          actors: {
            watchPage: fromSource<PageState>(listener => {
              listener.next({ isHere: true, age: 0 })
              return ignore
            }),
          },
          delays: { backOff: 1000 },
        }),
      },
    }),
    uploadQueue: provideUploadQueue(
      app,
      fileStore,
      { records: uploadRecords, contents },
      sent,
    ).provide({
      actors: {
        holdPage: fromSource<never>(() => ignore),
        keepAwake: fromSource<never>(() => ignore),
        watchContents: fromSource<Content[]>(() => ignore),
        watchConnection: fromSource<boolean>(() => ignore),
        watchPace: fromSource<number | null>(() => ignore),
        inspectFiles: fromSource<Finding[], { files: FileRef[] }>((listener, { files }) => {
          let isStopped = false
          const look = async (): Promise<void> => {
            const known = await browser.uploads.findSent(files.map(fileKeyOf))
            if (isStopped) return
            listener.next(
              files.map(file => ({
                id: file.id,
                inspection: {
                  kind: known.has(fileKeyOf(file)) ? ('there' as const) : ('accepted' as const),
                  type: 'image/jpeg',
                },
              })),
            )
            if (!isStopped) listener.complete()
          }
          void look()
          return () => {
            isStopped = true
          }
        }),
      },
    }),
  } satisfies Record<string, AnyActorLogic>
  type Logics = typeof logics
  type Refs = { [Name in keyof Logics]: ActorRefFrom<Logics[Name]> }

  const screenActors = createActor(
    screenActorsMachine.provide({
      actions: {
        report: (_, { error }) => {
          crashes.push(error)
        },
      },
    }),
    { clock },
  ).start()

  const inputs: Partial<Record<keyof Logics, object>> = {
    timeline: { sorting: BY_DATE },
    latestUploads: { source: { kind: 'all' }, count: null, sorting: BY_UPLOAD, view: 'photos' },
    albumList: { firstPage: 3 },
    album: { albumId: OPEN_ALBUM },
    albumPhotos: {
      source: { kind: 'album', albumId: OPEN_ALBUM },
      count: null,
      sorting: BY_DATE,
      view: 'albumPhotos',
    },
    activation: { userId },
    uploadQueue: { maxFiles: 100 },
  }
  for (const [name, logic] of Object.entries(logics)) {
    const input = inputs[name as keyof Logics]
    screenActors.send({ type: 'actor.open', actor: { name, key: '', logic, input } })
  }

  const actor = <Name extends keyof Logics>(name: Name): Refs[Name] => {
    const children: Partial<Record<string, AnyActorRef>> = screenActors.getSnapshot().children
    const actor = children[name]
    if (actor === undefined) throw new Error(`The part ${name} is closed: ${String(crashes[0])}`)
    // The type is right: the loop above opened the actor of this name with this logic.
    return actor
  }

  // Connect the actors as src/library/albums/album/album.screen.tsx and src/library/albums/album-pages.screen.tsx do.
  actor('albumRemoval').on('photos.left', ({ change: { albumId, ids } }) => {
    if (albumId === OPEN_ALBUM) actor('albumPhotos').send({ type: 'photos.removed', ids })
  })
  actor('albumRemoval').on('photos.back', () =>
    actor('albumPhotos').send({ type: 'library.refresh' }),
  )
  let albumSize = 0
  actor('album').subscribe(({ value, context: { reading } }) => {
    if (value !== 'ready' || reading === null) return
    albumSize = reading.album.photosCount
    actor('albumPhotos').send({ type: 'photos.recount', count: albumSize })
  })

  /** The running lists of photos with their lengths and names. */
  const lists = (): { list: PhotoList; size: number; name: string }[] => {
    const timeline = actor('timeline').getSnapshot()
    return [
      ...(timeline.context.summary?.entries ?? []).flatMap(entry => {
        const month = timeline.children[`month-${monthKey(entry)}`]
        return month === undefined
          ? []
          : [{ list: month, size: entry.count, name: monthKey(entry) }]
      }),
      { list: actor('latestUploads'), size: 100, name: 'latest uploads' },
      { list: actor('albumPhotos'), size: albumSize, name: 'album' },
    ]
  }

  let isOpen = true

  return {
    actor,
    lists,
    choose: (files: readonly File[]): void => {
      void fileStore.put(files).then(refs => {
        if (isOpen) actor('uploadQueue').send({ type: 'files.choose', files: refs })
      })
    },
    clock,
    crashes,
    /** Ids of the photos on screen, without duplicates. */
    seen: (): string[] => [
      ...new Set(
        lists().flatMap(({ list, size }) => shownIn(list, size).filter(id => id !== null)),
      ),
    ],
    /** The photos on screen that should be hidden, because they are being deleted: `<id> in <name of the list>`. */
    wronglySeen: (): string[] => {
      const hidden = hiddenPhotos(app)
      return lists().flatMap(({ list, size, name }) =>
        shownIn(list, size).flatMap(id =>
          id !== null && hidden.has(id) ? [`${id} in ${name}`] : [],
        ),
      )
    },
    close: () => {
      isOpen = false
      screenActors.stop()
    },
  }
}
export type LibraryPage = ReturnType<typeof openLibraryPage>
