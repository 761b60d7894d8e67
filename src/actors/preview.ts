import { emit, fromPromise, sendParent } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { photoDeletionMachine } from '#machines/library/photo-deletion/photo-deletion.machine.ts'
import { previewMachine, type Finding } from '#machines/library/preview/preview.machine.ts'
import type { ListScroll } from '#src/actors/list-scroll.ts'
import type { Located, PhotoOrder } from '#src/actors/photo-order.ts'
import type { Pictures } from '#src/actors/pictures.ts'
import { deletePhotos, type SentFiles } from '#src/actors/sent-files.ts'
import type { ServiceWorld } from '#src/actors/world.ts'
import type { Photo } from '#src/model/photo.ts'
import { thumbnailUrl } from '#src/model/thumbnail.ts'

/** What lies around a preview: the list that it was opened from, and pictures. */
export interface PreviewSurroundings {
  order: PhotoOrder
  pictures: Pictures
  scroll: ListScroll
  /** Whether the list is on screen now that the preview is not; else another screen is. */
  isListShown(): boolean
}

/** The large picture of a preview; L-300. */
const pictureOf = (photo: Photo): string => thumbnailUrl(photo, 1300)

/** The full-screen preview over the list of `order`. */
export const providePreview = (
  world: Pick<ServiceWorld, 'report'>,
  { order, pictures, scroll, isListShown }: PreviewSurroundings,
) =>
  previewMachine.provide({
    actors: {
      locatePhoto: fromSource<Finding, { imageId: string }>((listener, { imageId }) => {
        const search = new AbortController()
        const photo = order.peek(imageId)
        if (photo !== null) listener.next({ photo, neighbours: null })
        order.locate(imageId, search.signal).then(
          located => {
            if (search.signal.aborted) return
            if (located === null) listener.complete()
            else listener.next(findingOf(located))
          },
          (error: unknown) => {
            if (!search.signal.aborted) listener.error(error)
          },
        )
        return () => {
          search.abort()
        }
      }),
      loadPicture: fromPromise(({ input: { photo }, signal }) =>
        pictures.load(pictureOf(photo), signal),
      ),
      prefetchPictures: fromPromise(async ({ input: { photo, neighbours }, signal }) => {
        // The picture on screen comes first. What cannot be fetched ahead says so when it is looked at.
        await pictures.load(pictureOf(photo), signal).catch(() => null)
        const ids = [neighbours.next, neighbours.previous].filter(id => id !== null)
        await Promise.allSettled(
          ids.map(async id => {
            signal.throwIfAborted()
            const beside = order.peek(id) ?? (await order.locate(id, signal))?.photo
            if (beside !== undefined) await pictures.load(pictureOf(beside), signal)
          }),
        )
      }),
    },
    actions: {
      tellTurned: emit((_, imageId) => ({ type: 'photo.turned' as const, imageId: imageId ?? '' })),
      tellLeft: emit({ type: 'preview.left' }),
      keepScroll: () => {
        scroll.keep()
      },
      reveal: (_, { imageId }) => {
        if (!isListShown()) {
          scroll.forget()
          return
        }
        scroll.restore()
        focusHeading()
        order.reveal(imageId)
      },
      report: reportingTo(world),
    },
  })

/** Deletion of one photo; every part hears that it is gone. */
export const providePhotoDeletion = (world: ServiceWorld, sent: SentFiles) =>
  photoDeletionMachine.provide({
    actors: {
      deletePhoto: fromPromise(({ input: { imageId, isUnsure }, signal }) =>
        deletePhotos(world, sent, [imageId], signal, isUnsure),
      ),
    },
    actions: {
      tellRemoved: sendParent((_, { ids }) => ({
        type: 'parts.tell',
        fact: { type: 'photos.removed', ids },
      })),
      tellRefresh: sendParent({ type: 'parts.tell', fact: { type: 'library.refresh' } }),
      reportFailed: () => {
        world.report('action', new Error('Failed to delete photo!'))
      },
      report: reportingTo(world),
    },
  })

/** Until the list has a tile of the photo, if it ever has, the focus is not left to the page as a whole. */
const focusHeading = (): void => {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

const findingOf = ({ photo, previous, next }: Located): Finding => ({
  photo,
  neighbours: { previous, next },
})

const reportingTo =
  (world: Pick<ServiceWorld, 'report'>) =>
  (_args: unknown, { error }: { error: unknown }): void => {
    world.report('action', error)
  }
