import { fromPromise } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { uploadItemMachine } from '#machines/library/upload-item/upload-item.machine.ts'
import { uploadQueueMachine } from '#machines/library/upload-queue/upload-queue.machine.ts'
import type { FileShelf } from '#src/actors/file-shelf.ts'
import { holdPage } from '#src/actors/page.ts'
import type { World } from '#src/actors/world.ts'
import { SIGNATURE_LENGTH, type ImageType } from '#src/model/image-kind.ts'
import { inspect, type FileRef, type UploadProgress } from '#src/model/upload.ts'
import { uploadClient } from '#src/services/uploads.ts'

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
              const sending = world.known().client(uploadClient).send(shelf.get(file.id), type, {
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
      tellAdded: ({ context }) => {
        world.tellAdded(context.items.filter(({ status }) => status === 'stored').length)
      },
      freeFiles: ({ context }) => {
        shelf.keepOnly(context.items.map(({ file }) => file.id))
      },
    },
  })
