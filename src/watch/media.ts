import { useSyncExternalStore } from 'react'
import { BREAKPOINTS, thumbnailIdFor } from '#src/model/thumbnail.ts'

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    tell => {
      const media = matchMedia(query)
      media.addEventListener('change', tell)
      return () => {
        media.removeEventListener('change', tell)
      }
    },
    () => matchMedia(query).matches,
  )

/** Which thumbnail a list shows at this width. */
export const useThumbnailId = (): 300 | 800 =>
  thumbnailIdFor(useMedia(`(width >= ${BREAKPOINTS.medium}px)`) ? BREAKPOINTS.medium : 0)

/** Whether this is a small screen: under 575 px, or under as many more as the text of the browser is larger than usual. */
export const useIsSmallScreen = (): boolean => !useMedia(`(width >= ${BREAKPOINTS.small / 16}em)`)
