import { fromPromise } from 'xstate'
import { fromSource, type SourceListener } from '#machines/kit/source.ts'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { uploadRemovalMachine } from '#machines/library/upload/upload-removal/upload-removal.machine.ts'
import type { FileStore } from '#src/library/upload/file-store.ts'
import { nextTask } from '#src/browser/in-turns.ts'
import { openContentReader } from '#src/browser/file-reader/content-reader.ts'
import { openFileCopies } from '#src/browser/file-reader/file-copies.ts'
import { keepAwake } from '#src/browser/keep-awake.ts'
import { holdPage, noteUnfinishedUploads, watchConnection } from '#src/browser/page.ts'
import { deletePhotos } from '#src/library/deletion/delete-photos.actor.ts'
import type { SentFiles } from '#src/library/sent-files.actor.ts'
import {
  createUploadContents,
  type UploadContents,
} from '#src/library/upload/upload-contents.actor.ts'
import {
  createUploadRecords,
  type UploadRecords,
} from '#src/library/upload/upload-records.actor.ts'
import { uploadStoreOf } from '#src/library/upload/upload-store.actor.ts'
import type { OpenAppContext, AppContext } from '#src/shell/app-context.actor.ts'
import { failureFrom, isUnsure } from '#machines/model/failure.ts'
import { SIGNATURE_LENGTH, type ImageType } from '#machines/library/model/image-kind.ts'
import {
  FileChangedError,
  inspect,
  type FileRef,
  type Inspection,
  type UploadProgress,
} from '#machines/library/model/upload.ts'
import {
  fileOf,
  filesOf,
  markOf,
  type Content,
  type Finding,
} from '#machines/library/model/upload-batch.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import type { SentFile } from '#src/library/upload/upload-attempt.service.ts'
import { uploadClient } from '#src/library/upload/uploads.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** Files read in parallel. */
const READ_AT_ONCE = 16

/** Milliseconds in which results are collected into one event. */
const GATHERING = 16

/** Milliseconds between two measurements of the speed. */
const READING = 1000

/** Weight of a new measurement in the moving average. */
const WEIGHT = 0.3

/** Photos per call; L-295. */
const REMOVED_AT_ONCE = 500

const newId = (): string => crypto.randomUUID()

/** What an upload depends on. */
export interface UploadDependencies extends Pick<
  AppContext,
  'report' | 'broadcast' | 'notifyAdded'
> {
  known(): Pick<OpenAppContext, 'client' | 'configuration'>
}

/** The stored uploads of an account, shared by its tabs, and their contents. */
export const openUploadRecords = (
  app: UploadDependencies & Pick<AppContext, 'owner'>,
  fileStore: FileStore,
): { records: UploadRecords; contents: UploadContents } => {
  const report = (error: unknown): void => {
    app.report('action', error)
  }
  const forget = clearResumeUrls(app)
  const records = createUploadRecords({
    store: uploadStoreOf(app),
    locks: navigator.locks,
    newId,
    onStored: files => {
      forget(files)
      contents.dropCopies(files)
    },
    onTwice: marks => {
      contents.foundTwice(marks)
    },
    note: noteUnfinishedUploads,
    report,
  })
  const contents = createUploadContents({
    fileStore,
    records,
    openReader: openContentReader,
    openBytes: () => openFileCopies(app.owner() ?? ''),
    newId,
    report,
  })
  return { records, contents }
}

/** Deletes the resume URLs of files. */
export const clearResumeUrls =
  (app: UploadDependencies) =>
  (files: readonly SentFile[]): void => {
    for (const file of files) app.known().client(uploadClient).forget(file)
  }

/** The upload queue over the storage and photo services; the bytes come from the file store. */
export const provideUploadQueue = (
  app: UploadDependencies,
  fileStore: FileStore,
  { records: uploadRecords, contents }: { records: UploadRecords; contents: UploadContents },
  sentFiles: SentFiles,
) => {
  let bytes = 0
  /** Photos that the queue knew of in time. */
  const announced = new Set<string>()

  const look = async (file: FileRef): Promise<Inspection> => {
    try {
      const head = await fileStore.get(file.id).slice(0, SIGNATURE_LENGTH).arrayBuffer()
      // Use the known size: reading `file.size` asks the disk and blocks the page.
      return inspect(file, new Uint8Array(head), app.known().configuration.upload)
    } catch {
      return { kind: 'refused', refusal: 'unreadable' }
    }
  }

  return uploadQueueMachine.provide({
    actors: {
      holdPage,
      watchConnection,
      recallBatch: fromPromise(async () => contents.bringBack(await uploadRecords.recall())),
      watchContents: fromSource<Content[]>(listener => contents.listen(listener.next)),
      keepAwake,
      inspectFiles: fromSource<Finding[], { files: FileRef[] }>((listener, { files }) =>
        inspectAll(files, look, uploadRecords.findSent, listener),
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
            let isLost = false
            for (let start = 0; start < ids.length; start += REMOVED_AT_ONCE) {
              const some = ids.slice(start, start + REMOVED_AT_ONCE)
              try {
                // oxlint-disable-next-line no-await-in-loop -- batches go one after another; L-295
                const answer = await deletePhotos(app, sentFiles, some, signal)
                failed.push(...answer.failed.filter(id => some.includes(id)))
              } catch (error) {
                if (!(error instanceof ServiceError)) throw error
                app.report('action', error)
                isLost ||= isUnsure(failureFrom(error))
                failed.push(...some)
              }
            }
            return { failed, isUnsure: isLost }
          }),
        },
        actions: {
          notifyRemoved: (_, { ids, rest }) => {
            const left = new Set(rest)
            app.broadcast({ type: 'photos.removed', ids: ids.filter(id => !left.has(id)) })
          },
          refreshLibrary: () => {
            app.broadcast({ type: 'library.refresh' })
          },
          report: reportingTo(app),
        },
      }),
      item: uploadItemMachine.provide({
        actors: {
          sendFile: fromSource<UploadProgress, { file: FileRef; type: ImageType }>(
            (listener, { file, type }) => {
              /** Null before the first progress event, whose bytes include those of earlier attempts. */
              let sent: number | null = null
              const bytesOfFile = fileStore.get(file.id)
              let isStopped = false
              const sending = app
                .known()
                .client(uploadClient)
                .send(
                  bytesOfFile,
                  type,
                  {
                    progress: progress => {
                      bytes += sent === null ? 0 : Math.max(0, progress.sent - sent)
                      sent = progress.sent
                      if (progress.imageId !== null) announced.add(progress.imageId)
                      listener.next(progress)
                    },
                    done: listener.complete,
                    failed: error => {
                      void reasonOf(error, bytesOfFile).then(reason => {
                        if (!isStopped) listener.error(reason)
                      })
                    },
                    late: imageId => {
                      if (announced.has(imageId)) return
                      announced.add(imageId)
                      app.broadcast({ type: 'upload.late', file, imageId })
                    },
                  },
                  { copy: file.copy ?? 0, hash: contents.hashOf(file.id) },
                )
              return () => {
                isStopped = true
                sending.stop()
              }
            },
          ),
        },
        actions: { report: reportingTo(app) },
      }),
    },
    actions: {
      notifyAdded: (_, { count }) => {
        app.notifyAdded(count)
      },
      setBatch: ({ context: { batch, album, isUnderWay } }) => {
        contents.follow(batch, isUnderWay)
        uploadRecords.keep(batch, album)
      },
      followContents: ({ context: { batch, isUnderWay } }) => {
        contents.follow(batch, isUnderWay)
      },
      clearResumeUrls: ({ context: { batch, toKeep } }) => {
        const files = filesOf(batch)
        const kept = new Set(toKeep)
        uploadRecords.letGo(files)
        contents.learn(files.filter(({ imageId }) => imageId !== null && kept.has(imageId)))
      },
      dropLate: (_, { file, imageId }) => {
        clearResumeUrls(app)([file])
        deletePhotos(app, sentFiles, [imageId], new AbortController().signal).catch(
          (error: unknown) => {
            app.report('action', error)
          },
        )
      },
      freeFiles: ({ self }) => {
        const free = async (): Promise<void> => {
          // Looking up ten thousand files would lengthen the task in which they were chosen.
          await nextTask()
          const { batch } = self.getSnapshot().context
          fileStore.keepOnly(id => fileOf(batch, id) !== undefined)
        }
        void free()
      },
      report: reportingTo(app),
    },
  })
}

/**
 * Why a file could not be sent. If the browser cannot read the file, the request fails without an answer;
 * reading the file tells that from a lost connection.
 */
const reasonOf = async (error: ServiceError, file: File): Promise<Error> => {
  if (error.status !== null) return error
  try {
    await file.slice(0, 1).arrayBuffer()
    return error
  } catch {
    return new FileChangedError()
  }
}

/**
 * Inspects files, some in parallel, and reports in groups, so that ten thousand files do not cause ten
 * thousand events. Returns a function that stops it.
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

  const broadcast = (): void => {
    if (telling !== null) clearTimeout(telling)
    telling = null
    if (found.length > 0) listener.next(found)
    found = []
  }
  const find = (id: string, inspection: Inspection): void => {
    found.push({ id, inspection })
    telling ??= setTimeout(broadcast, GATHERING)
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
    // Choosing thousands of files already fills this task.
    await nextTask()
    if (isStopped) return
    const sent = await findSent(files)
    await Promise.all(Array.from({ length: READ_AT_ONCE }, () => readOn(sent)))
    if (isStopped) return
    broadcast()
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
