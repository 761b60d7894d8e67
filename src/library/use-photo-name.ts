import { useLingui } from '@lingui/react/macro'
import type { Photo } from '#machines/library/model/photo.ts'
import { formatCaptureTime } from '#machines/library/timeline/timeline/photo-format.model.ts'
import { useStarted } from '#src/shell/use-root.ts'

/** Returns a function that writes when a photo was taken; null for 'Unknown Date'. */
export const useCaptureTime = (): ((dateTaken: Photo['dateTaken']) => string | null) => {
  const { t } = useLingui()
  const { locale } = useStarted()
  // Answers L-066
  const pattern = t({
    message: "d MMMM yyyy 'at' HH:mm:ss",
    comment:
      'How the time at which a photo was taken is written. Letters stand for parts of the date; words stand in single quotes.',
  })
  return dateTaken => formatCaptureTime(dateTaken, pattern, locale)
}

/** Returns a function that names a photo for those who do not see it. */
export const usePhotoName = (): ((photo: Pick<Photo, 'dateTaken' | 'localFileName'>) => string) => {
  const { t } = useLingui()
  const captureTime = useCaptureTime()
  return ({ dateTaken, localFileName }) => {
    const taken = captureTime(dateTaken)
    // Answers B-212
    return taken === null ? t`Photo ${localFileName}` : t`Photo taken ${taken}`
  }
}
