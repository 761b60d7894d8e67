import { fromPromise } from 'xstate'
import { photoShareMachine } from '#machines/library/downloads/photo-share/photo-share.machine.ts'
import type { PhotoToShare } from '#machines/library/model/upload/photo-file.ts'
import { isUndated } from '#machines/library/timeline/timeline/timeline.model.ts'
import { eachAtOnce } from '#src/browser/limiter.ts'
import { fromWork } from '#src/browser/saving/from-work.ts'
import { takesFiles } from '#src/browser/saving/share-files.ts'
import { downloadPhoto } from '#src/library/downloads/renewed-photo.actor.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { PhotoReader } from '#src/library/photo-pages.actor.ts'

/** How many files are fetched at once. */
const AT_ONCE = 3

/** When a photo was taken in ms since 1970; undefined if that is unknown. Without an offset, the device's zone counts. */
const timeOf = ({ dateTaken }: PhotoToShare): number | undefined => {
  const time = isUndated(dateTaken) ? Number.NaN : Date.parse(dateTaken)
  return Number.isNaN(time) ? undefined : time
}

/** Keeps the fetched files until the dialog is closed, so that a second attempt fetches only what is missing. */
export const providePhotoShare = (
  app: PhotoReader,
  share: (files: readonly File[]) => Promise<boolean>,
) => {
  // Answers B-477
  const files = new Map<string, File>()
  const filesOf = (photos: readonly PhotoToShare[]): File[] =>
    photos.flatMap(({ imageId }) => files.get(imageId) ?? [])

  const fetchFile = async (photo: PhotoToShare, signal: AbortSignal): Promise<File> => {
    const { file, name } = await downloadPhoto(app, photo, signal)
    const lastModified = timeOf(photo)
    return new File([file], name, {
      type: file.type === '' ? 'image/jpeg' : file.type,
      ...(lastModified === undefined ? {} : { lastModified }),
    })
  }

  return photoShareMachine.provide({
    actors: {
      fetchFiles: fromWork(async ({ photos }, emit, stopped) => {
        emit(filesOf(photos).length)
        const missing = photos.filter(({ imageId }) => !files.has(imageId))
        await eachAtOnce(missing, AT_ONCE, stopped, async (photo, signal) => {
          files.set(photo.imageId, await fetchFile(photo, signal))
          const ready = filesOf(photos)
          emit(takesFiles(ready) ? ready.length : null)
        })
      }),
      openShareSheet: fromPromise(({ input: { photos } }) => share(filesOf(photos))),
    },
    actions: { report: reportingTo(app), dropFiles: () => files.clear() },
  })
}
