import { fromPromise } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { provideUploadItem } from '#src/library/upload/upload-item/upload-item.actor.ts'
import { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { provideUploadRemoval } from '#src/library/upload/upload-removal/upload-removal.actor.ts'
import type { FileStore } from '#src/library/upload/file-store.ts'
import { eachAtOnce } from '#src/browser/limiter.ts'
import { nextTask } from '#src/browser/in-turns.ts'
import { openContentReader } from '#src/browser/file-reader/content-reader.ts'
import { openFileCopies } from '#src/browser/file-reader/file-copies.ts'
import { keepAwake } from '#src/browser/keep-awake.ts'
import { fromWork } from '#src/browser/saving/from-work.ts'
import { holdPage, watchConnection } from '#src/browser/page-sources.ts'
import { tabLocks } from '#src/browser/tabs/tab-locks.ts'
import { noteUnfinishedUploads } from '#src/browser/page.ts'
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
import { SIGNATURE_LENGTH } from '#machines/library/model/upload/image-kind.ts'
import { inspect, type FileRef, type Inspection } from '#machines/library/model/upload/upload.ts'
import {
  fileOf,
  filesOf,
  fileKeyOf,
  type Content,
  type Finding,
} from '#machines/library/model/upload/upload-batch.ts'
import type { SentFile } from '#src/library/upload/upload-attempt.service.ts'
import { createPaceMeter } from '#src/library/upload/upload-queue/pace-meter.ts'
import { uploadClient } from '#src/library/upload/uploads.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** The maximum number of files that are inspected in parallel. */
const READ_AT_ONCE = 16

/** Milliseconds during which results are collected into one event. */
const GATHERING = 16

/** Milliseconds between two measurements of the speed. */
const READING = 1000

const newId = (): string => crypto.randomUUID()

export interface UploadDependencies extends Pick<AppContext, 'report' | 'broadcast' | 'notify'> {
  known(): Pick<OpenAppContext, 'client' | 'configuration'>
}

/** Creates the upload records of the account, which its tabs share, and the reader of the files' contents. */
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
    locks: tabLocks(),
    newId,
    onStored: files => {
      forget(files)
      contents.dropCopies(files)
    },
    onTwice: fileKeys => contents.foundTwice(fileKeys),
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

/** Returns a function that deletes the resume URLs of files. */
export const clearResumeUrls =
  (app: UploadDependencies) =>
  (files: readonly SentFile[]): void => {
    for (const file of files) app.known().client(uploadClient).clearResumeUrl(file)
  }

/** Provides the ports of the upload queue. The bytes of its files come from the file store. */
export const provideUploadQueue = (
  app: UploadDependencies,
  fileStore: FileStore,
  { records: uploadRecords, contents }: { records: UploadRecords; contents: UploadContents },
  sentFiles: SentFiles,
) => {
  let bytes = 0
  /** Ids of photos that the queue knows. */
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
      inspectFiles: fromWork<Finding[], { files: FileRef[] }>(({ files }, emit, signal) =>
        inspectAll(files, look, uploadRecords.findSent, emit, signal),
      ),
      watchPace: fromSource<number | null>(listener => {
        let before = bytes
        const measure = createPaceMeter()
        const timer = setInterval(() => {
          listener.next(measure(((bytes - before) * 1000) / READING))
          before = bytes
        }, READING)
        return () => clearInterval(timer)
      }),
      removal: provideUploadRemoval(app, sentFiles),
      item: provideUploadItem(app, {
        bytesOf: id => fileStore.get(id),
        hashOf: contents.hashOf,
        onSent: more => {
          bytes += more
        },
        announced,
      }),
    },
    actions: {
      notifyAdded: (_, { count }) => {
        if (count === 0) return
        app.broadcast({ type: 'photos.added', count })
        app.notify({ kind: 'photosAdded', count })
      },
      setBatch: ({ context: { batch, album, isUnderWay } }) => {
        contents.follow(batch, isUnderWay)
        uploadRecords.write(batch, album)
      },
      followContents: ({ context: { batch, isUnderWay } }) => contents.follow(batch, isUnderWay),
      clearResumeUrls: ({ context: { batch, toKeep } }) => {
        const files = filesOf(batch)
        const kept = new Set(toKeep)
        uploadRecords.release(files)
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
          // Look the files up in a later task: ten thousand files would lengthen the task in which they were chosen.
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

/** Inspects files, and emits the findings in groups, because ten thousand files must not cause as many events. */
const inspectAll = async (
  files: readonly FileRef[],
  look: (file: FileRef) => Promise<Inspection>,
  findSent: (files: readonly FileRef[]) => Promise<Set<string>>,
  emit: (findings: Finding[]) => void,
  signal: AbortSignal,
): Promise<void> => {
  let findings: Finding[] = []
  let telling: ReturnType<typeof setTimeout> | undefined

  const emitFindings = (): void => {
    clearTimeout(telling)
    telling = undefined
    if (findings.length > 0) emit(findings)
    findings = []
  }
  // Inspect in a later task, because the task in which thousands of files were added is long already.
  await nextTask()
  if (signal.aborted) return
  const sent = await findSent(files)
  await eachAtOnce(files, READ_AT_ONCE, signal, async file => {
    const inspection = await look(file)
    const isThere = inspection.kind === 'accepted' && sent.has(fileKeyOf(file))
    findings.push({
      id: file.id,
      inspection: isThere ? { kind: 'there', type: inspection.type } : inspection,
    })
    telling ??= setTimeout(emitFindings, GATHERING)
  })
  emitFindings()
}
