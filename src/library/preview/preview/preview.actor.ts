import { emit, fromPromise } from 'xstate'
import { focusHeadingIfFree } from '#src/browser/focus-if-free.ts'
import { fromWork } from '#src/browser/saving/from-work.ts'
import {
  previewMachine,
  type FoundPhoto,
} from '#machines/library/preview/preview/preview.machine.ts'
import type { ListScroll } from '#src/browser/scroll/list-scroll.ts'
import { SearchUnfinished, type PreviewList } from '#src/library/preview/preview-list.actor.ts'
import type { Pictures } from '#src/browser/pictures.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import { withRenewal } from '#src/library/downloads/renewed-photo.actor.ts'
import { reportingTo } from '#src/http/reporter.ts'

export interface PreviewDependencies {
  list: PreviewList
  pictures: Pictures
  /** Reads the photo again; null if no open list has it. */
  renew(imageId: string, signal: AbortSignal): Promise<Photo | null>
  scroll: ListScroll
  /** Whether closing the preview has led to its list, and not to another screen. */
  isListShown(): boolean
}

/** The address of the large picture of a preview; L-300. */
const pictureOf = (photo: Photo): string => thumbnailUrl(photo, 1300)

export const providePreview = (
  app: Pick<ServiceDependencies, 'report'>,
  { list, pictures, renew, scroll, isListShown }: PreviewDependencies,
) =>
  previewMachine.provide({
    actors: {
      locatePhoto: fromWork<FoundPhoto | null, { imageId: string }>(
        async ({ imageId }, notify, signal) => {
          const photo = list.peek(imageId)
          if (photo !== null) notify({ photo, neighbours: null })
          try {
            const located = await list.locate(imageId, signal)
            if (located !== null) notify(located)
          } catch (error) {
            if (!(error instanceof SearchUnfinished)) throw error
            notify(null)
          }
        },
      ),
      loadPicture: fromPromise(({ input: { photo }, signal }) =>
        withRenewal(
          photo,
          async one => {
            await pictures.load(pictureOf(one), signal)
            return one
          },
          { renew, signal, isSame: (before, after) => pictureOf(before) === pictureOf(after) },
        ),
      ),
      checkPhoto: fromPromise(async ({ input: { photo }, signal }) => {
        if ((await renew(photo.imageId, signal)) !== null) return true
        try {
          return (await list.locate(photo.imageId, signal)) !== null
        } catch (error) {
          if (error instanceof SearchUnfinished) return true
          throw error
        }
      }),
      prefetchPictures: fromPromise(async ({ input: { photo, neighbours }, signal }) => {
        // Preload the neighbours after the photo on screen; a failure is reported when the photo is shown.
        await pictures.load(pictureOf(photo), signal).catch(() => null)
        const ids = [neighbours.next, neighbours.previous].filter(id => id !== null)
        await Promise.allSettled(
          ids.map(async id => {
            signal.throwIfAborted()
            const beside = list.peek(id) ?? (await list.locate(id, signal))?.photo
            if (beside !== undefined) await pictures.load(pictureOf(beside), signal)
          }),
        )
      }),
    },
    actions: {
      notifyTurned: emit((_, imageId) => ({
        type: 'photo.turned' as const,
        imageId: imageId ?? '',
      })),
      notifyLeft: emit({ type: 'preview.left' }),
      setScroll: () => scroll.set(),
      reveal: (_, { imageId }) => {
        if (!isListShown()) {
          scroll.clear()
          return
        }
        scroll.restore()
        // The list may not have rendered the photo's tile yet.
        focusHeadingIfFree()
        list.reveal(imageId)
      },
      report: reportingTo(app),
    },
  })
