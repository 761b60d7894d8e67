import { useSyncExternalStore } from 'react'
import { BREAKPOINTS, thumbnailIdFor } from '#machines/library/model/thumbnail.ts'

const useMedia = (query: string): boolean => {
  'use memo'
  return useSyncExternalStore(
    listener => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** The id of the thumbnail size for lists: 800 if the window is at least 1024 px wide, else 300. */
export const useThumbnailId = (): 300 | 800 =>
  thumbnailIdFor(useMedia(`(width >= ${BREAKPOINTS.medium}px)`) ? BREAKPOINTS.medium : 0)

/**
 * Whether the account menu is a column beside the page. Under 1024 px, or proportionally more if the browser's text is
 * larger, the menu opens from the header; A-393.
 */
export const useHasMenuColumn = (): boolean => useMedia(`(width >= ${BREAKPOINTS.medium / 16}em)`)

/** Whether this is a small screen: under 575 px, or proportionally more if the browser's text is larger; A-393. */
export const useIsSmallScreen = (): boolean => !useMedia(`(width >= ${BREAKPOINTS.small / 16}em)`)

/** Whether the text is so large, or the screen so small, that a line has room for only a few words. */
export const useIsNarrow = (): boolean => !useMedia('(width >= 18em)')

export const useIsPrinted = (): boolean => useMedia('print')
