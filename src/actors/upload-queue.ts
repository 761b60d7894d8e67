import { fromPromise } from 'xstate'
import { fromSource, type SourceListener } from '#machines/kit/source.ts'
import { uploadHintMachine } from '#machines/library/upload-hint/upload-hint.machine.ts'
import { uploadItemMachine } from '#machines/library/upload-item/upload-item.machine.ts'
import { uploadQueueMachine } from '#machines/library/upload-queue/upload-queue.machine.ts'
import { uploadRemovalMachine } from '#machines/library/upload-removal/upload-removal.machine.ts'
import type { FileShelf } from '#src/actors/file-shelf.ts'
import { nextTask } from '#src/actors/in-turns.ts'
import { holdPage, noteKeptUploads, watchConnection } from '#src/actors/page.ts'
import { deletePhotos, type SentFiles } from '#src/actors/sent-files.ts'
import { createUploadLedger, type UploadLedger } from '#src/actors/upload-ledger.ts'
import { uploadStoreOf } from '#src/actors/upload-store.ts'
import type { OpenWorld, World } from '#src/actors/world.ts'
import { SIGNATURE_LENGTH, type ImageType } from '#src/model/image-kind.ts'
import { inspect, type FileRef, type Inspection, type UploadProgress } from '#src/model/upload.ts'
import { fileOf, filesOf, markOf, type Finding } from '#src/model/upload-batch.ts'
import { ServiceError } from '#src/model/service-error.ts'
import { uploadClient } from '#src/services/uploads.ts'

/** Files that are read at once. */
const READ_AT_ONCE = 16
/** Milliseconds in which findings are gathered before they are told together. */
const GATHERING = 16
/** Milliseconds between two readings of how fast files go. */
const READING = 1000
/** How much a new reading counts beside those before it. */
const WEIGHT = 0.3
/** Photos of one call; L-295. */
const REMOVED_AT_ONCE = 500

/** What an upload needs of its world. */
export interface UploadWorld extends Pick<World, 'report' | 'reporting' | 'tell' | 'tellAdded'> {
  known(): Pick<OpenWorld, 'client' | 'configuration'>
}

/** What this browser remembers of the uploads of an account, shared by its tabs. */
export const openUploadLedger = (world: UploadWorld & Pick<World, 'owner'>): UploadLedger => {
  return createUploadLedger({
    store: uploadStoreOf(world),
    locks: navigator.locks,
    newId: () => crypto.randomUUID(),
    onStored: forgetPlaces(world),
    note: noteKeptUploads,
    report: error => {
      world.report('action', error)
    },
  })
}

/** Where files stand at the storage service is not needed any more. */
export const forgetPlaces =
  (world: UploadWorld) =>
  (files: readonly Pick<FileRef, 'name' | 'size' | 'lastModified'>[]): void => {
    for (const file of files) world.known().client(uploadClient).forget(file)
  }

/** The upload queue over the storage and photo services; the bytes come from the shelf. */
export const provideUploadQueue = (
  world: UploadWorld,
  shelf: FileShelf,
  ledger: UploadLedger,
  sentFiles: SentFiles,
) => {
  let bytes = 0
  /** Photos that the queue was told of in time. */
  const told = new Set<string>()

  const look = async (file: FileRef): Promise<Inspection> => {
    try {
      const head = await shelf.get(file.id).slice(0, SIGNATURE_LENGTH).arrayBuffer()
      // The size that is known: a file that is asked for it asks the disk, and the page waits.
      return inspect(file.size, new Uint8Array(head), world.known().configuration.upload)
    } catch {
      return { kind: 'refused', refusal: 'unreadable' }
    }
  }

  return uploadQueueMachine.provide({
    actors: {
      holdPage,
      watchConnection,
      recallBatch: fromPromise(() => ledger.recall()),
      inspectFiles: fromSource<Finding[], { files: FileRef[] }>((listener, { files }) =>
        inspectAll(files, look, ledger.findSent, listener),
      ),
      watchPace: fromSource<number | null>(listener => {
        let before = bytes
        let pace: number | null = null
        const timer = setInterval(() => {
          const now = ((bytes - before) * 1000) / READING
          before = bytes
          pace = pace === null ? now : WEIGHT * now + (1 - WEIGHT) * pace
          listener.next(Math.round(pace))
        }, READING)
        return () => {
          clearInterval(timer)
        }
      }),
      removal: uploadRemovalMachine.provide({
        actors: {
          removePhotos: fromPromise(async ({ input: { ids }, signal }) => {
            const failed: string[] = []
            for (let start = 0; start < ids.length; start += REMOVED_AT_ONCE) {
              const some = ids.slice(start, start + REMOVED_AT_ONCE)
              try {
                // oxlint-disable-next-line no-await-in-loop -- batches go one after another; L-295
                const answer = await deletePhotos(world, sentFiles, some, signal)
                failed.push(...answer.failed.filter(id => some.includes(id)))
              } catch (error) {
                if (!(error instanceof ServiceError)) throw error
                world.report('action', error)
                failed.push(...some)
              }
            }
            return { failed }
          }),
        },
        actions: {
          tellRemoved: (_, { ids, rest }) => {
            const left = new Set(rest)
            world.tell({ type: 'photos.removed', ids: ids.filter(id => !left.has(id)) })
          },
          refreshLibrary: () => {
            world.tell({ type: 'library.refresh' })
          },
          report: world.reporting('action'),
        },
      }),
      item: uploadItemMachine.provide({
        actors: {
          sendFile: fromSource<UploadProgress, { file: FileRef; type: ImageType }>(
            (listener, { file, type }) => {
              /** Null before the first progress, which says what the service had already. */
              let sent: number | null = null
              const sending = world
                .known()
                .client(uploadClient)
                .send(shelf.get(file.id), type, {
                  progress: progress => {
                    bytes += sent === null ? 0 : Math.max(0, progress.sent - sent)
                    sent = progress.sent
                    if (progress.imageId !== null) told.add(progress.imageId)
                    listener.next(progress)
                  },
                  done: listener.complete,
                  failed: listener.error,
                  late: imageId => {
                    if (told.has(imageId)) return
                    told.add(imageId)
                    world.tell({ type: 'upload.late', file, imageId })
                  },
                })
              return sending.stop
            },
          ),
        },
        actions: { report: world.reporting('action') },
      }),
    },
    actions: {
      tellAdded: (_, { count }) => {
        world.tellAdded(count)
      },
      keepBatch: ({ context }) => {
        ledger.keep(context.batch, context.album)
      },
      forgetPlaces: ({ context }) => {
        ledger.letGo(filesOf(context.batch))
      },
      dropLate: (_, { file, imageId }) => {
        forgetPlaces(world)([file])
        deletePhotos(world, sentFiles, [imageId], new AbortController().signal).catch(
          (error: unknown) => {
            world.report('action', error)
          },
        )
      },
      freeFiles: ({ self }) => {
        const free = async (): Promise<void> => {
          // Looking for ten thousand files would make the task long in which they are chosen.
          await nextTask()
          const { batch } = self.getSnapshot().context
          shelf.keepOnly(id => fileOf(batch, id) !== undefined)
        }
        void free()
      },
      report: world.reporting('action'),
    },
  })
}

/** The hint after an upload; its link sorts the photos for every list. */
export const provideUploadHint = (world: Pick<World, 'tell'>) =>
  uploadHintMachine.provide({
    actions: {
      sortByUpload: () => {
        world.tell({
          type: 'sorting.choose',
          choice: { view: 'photos', sorting: { sortKey: 'created', sortOrder: 'desc' } },
        })
      },
    },
  })

/**
 * Looks into files, some at once, and tells what it finds in groups, so that ten thousand files are no ten thousand
 * events. Gives back how to stop.
 */
const inspectAll = (
  files: readonly FileRef[],
  look: (file: FileRef) => Promise<Inspection>,
  findSent: (files: readonly FileRef[]) => Promise<Set<string>>,
  listener: SourceListener<Finding[]>,
): (() => void) => {
  const waiting = [...files].toReversed()
  let found: Finding[] = []
  let telling: ReturnType<typeof setTimeout> | null = null
  let isStopped = false

  const tell = (): void => {
    if (telling !== null) clearTimeout(telling)
    telling = null
    if (found.length > 0) listener.next(found)
    found = []
  }
  const find = (id: string, inspection: Inspection): void => {
    found.push({ id, inspection })
    telling ??= setTimeout(tell, GATHERING)
  }
  const readOn = async (sent: ReadonlySet<string>): Promise<void> => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      // oxlint-disable-next-line no-await-in-loop -- a few readers share the files
      const inspection = await look(file)
      if (isStopped) return
      const isThere = inspection.kind === 'accepted' && sent.has(markOf(file))
      find(file.id, isThere ? { kind: 'there', type: inspection.type } : inspection)
    }
  }
  const read = async (): Promise<void> => {
    // Choosing thousands of files is task enough.
    await nextTask()
    if (isStopped) return
    const sent = await findSent(files)
    await Promise.all(Array.from({ length: READ_AT_ONCE }, () => readOn(sent)))
    if (isStopped) return
    tell()
    listener.complete()
  }
  read().catch((error: unknown) => {
    if (!isStopped) listener.error(error)
  })
  return () => {
    isStopped = true
    if (telling !== null) clearTimeout(telling)
  }
}
