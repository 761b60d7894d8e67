import { fromPromise } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { monthMachine } from '#machines/library/month/month.machine.ts'
import { timelineMachine } from '#machines/library/timeline/timeline.machine.ts'
import { uploadItemMachine } from '#machines/library/upload-item/upload-item.machine.ts'
import { uploadQueueMachine } from '#machines/library/upload-queue/upload-queue.machine.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { FileShelf } from '#src/actors/file-shelf.ts'
import { holdPage } from '#src/actors/page.ts'
import type { World } from '#src/actors/world.ts'
import { SIGNATURE_LENGTH, type ImageType } from '#src/model/image-kind.ts'
import type { PhotoUser } from '#src/model/photo.ts'
import { inspect, type FileRef, type UploadProgress } from '#src/model/upload.ts'

/** The timeline and its months over the photo management service. */
export const provideTimeline = (world: World) => {
  const report = (_: unknown, { error }: { error: unknown }): void => {
    world.report('action', error)
  }
  return timelineMachine.provide({
    actors: {
      loadSummary: fromPromise(async ({ signal }) => {
        const { photos } = world.known().services
        const [user, entries] = await Promise.all([photos.user(signal), photos.timeline(signal)])
        return { user, entries }
      }),
      month: monthMachine.provide({
        actors: {
          loadPage: fromPromise(({ input, signal }) =>
            world.known().services.photos.month(input, signal),
          ),
        },
        actions: { report },
      }),
    },
    actions: { report },
  })
}

/** The owner of the library, for screens that show how many photos there are. */
export const providePhotoUser = (world: World) =>
  requestMachine<PhotoUser>().provide({
    actors: {
      read: fromPromise(({ signal }) => world.known().services.photos.user(signal)),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })

/** The upload queue over the storage service; the bytes come from the shelf. */
export const provideUploadQueue = (world: World, shelf: FileShelf) =>
  uploadQueueMachine.provide({
    actors: {
      holdPage,
      item: uploadItemMachine.provide({
        actors: {
          inspectFile: fromPromise(async ({ input }) => {
            const file = shelf.get(input.file.id)
            const head = await file.slice(0, SIGNATURE_LENGTH).arrayBuffer()
            return inspect(file.size, new Uint8Array(head), world.known().configuration.upload)
          }),
          sendFile: fromSource<UploadProgress, { file: FileRef; type: ImageType }>(
            (listener, { file, type }) => {
              const sending = world.known().services.uploads.send(shelf.get(file.id), type, {
                progress: listener.next,
                done: listener.complete,
                failed: listener.error,
              })
              return sending.stop
            },
          ),
        },
        actions: {
          report: (_, { error }) => {
            world.report('action', error)
          },
        },
      }),
    },
    actions: {
      freeFiles: ({ context }) => {
        shelf.keepOnly(context.items.map(({ file }) => file.id))
      },
    },
  })
