import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { readAfter } from '#src/http/read-after.ts'
import { photoClient, type PhotoPageQuery, type PhotoService } from '#src/library/photos.service.ts'
import type { SentFiles } from '#src/library/sent-files.actor.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

/** The caller's knowledge about the photos to delete. */
interface DeletionHints {
  /** Whether an earlier call may have deleted the photos: then those reported as failed may be gone as well. */
  isUnsure?: boolean
  /** Keys of the photos' sections; if an answer is lost, these months are read. */
  sections?: readonly string[]
  /** Whether to check photos that are reported as failed: another tab or device may have deleted them. */
  checksFailed?: boolean
}

/**
 * Deletes photos in one call, and forgets that their files were sent. If the answer is lost, or if photos reported as
 * failed may be gone, it reads which photos still exist.
 */
export const deletePhotos = async (
  app: Pick<ServiceDependencies, 'known'>,
  sent: SentFiles,
  imageIds: readonly string[],
  signal: AbortSignal,
  { isUnsure = false, sections = [], checksFailed = false }: DeletionHints = {},
): ReturnType<PhotoService['remove']> => {
  const photos = app.known().client(photoClient)
  const read = (): Promise<string[]> => stillThere(photos, imageIds, sections, signal)
  const answer = await readAfter(photos.remove(imageIds, signal), async () => {
    const failed = await read()
    return failed.length === imageIds.length ? null : { answer: { failed } }
  })
  const isAsked = (isUnsure || checksFailed) && answer.failed.length > 0
  const failed = isAsked ? await read().catch(() => null) : answer.failed
  if (failed === null && !isUnsure) {
    clearGone(sent, imageIds, answer.failed)
    return answer
  }
  clearGone(sent, imageIds, failed ?? [])
  return failed === null ? answer : { failed }
}

const clearGone = (
  sent: SentFiles,
  imageIds: readonly string[],
  failed: readonly string[],
): void => {
  const left = new Set(failed)
  sent.remove(imageIds.filter(id => !left.has(id)))
}

/** The maximum number of pages of months that are read to find out which photos of a batch still exist. */
const MOST_PAGES = 20
/** Photos per page of a month. */
const PAGE = 500
const MONTH = /^(\d{4})-(\d{2})$/u

/**
 * Reads which of the photos still exist in their months. Rejects if the months cannot be read, or if that would take
 * too many calls.
 */
const stillThere = async (
  photos: PhotoService,
  imageIds: readonly string[],
  sections: readonly string[],
  signal: AbortSignal,
): Promise<string[]> => {
  const months = sections.map(key => MONTH.exec(key))
  if (months.length === 0 || months.includes(null)) throw new Error('Their months are not known')
  const found = new Set<string>()
  let pages = 0
  for (const month of months) {
    const source = { kind: 'month', year: Number(month?.[1]), month: Number(month?.[2]) } as const
    let cursor: string | null = null
    do {
      pages += 1
      if (pages > MOST_PAGES) throw new Error('They stand among too many photos')
      const query: PhotoPageQuery = { source, sorting: DEFAULT_PHOTO_SORTING, cursor, limit: PAGE }
      // oxlint-disable-next-line no-await-in-loop -- each page names the next one
      const page = await photos.page(query, signal)
      for (const { imageId } of page.images) found.add(imageId)
      cursor = page.cursor
    } while (cursor !== null)
  }
  return imageIds.filter(id => found.has(id))
}
