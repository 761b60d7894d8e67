import { type RefObject, useLayoutEffect } from 'react'
import { growFromTile, shrinkToTile } from '#src/browser/photo-growth.ts'

/** Lets the photo of a preview grow out of its tile as the preview opens, and shrink into it as it closes; B-282. */
export const useGrowth = (picture: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (picture.current !== null) growFromTile(picture.current)
    return () => {
      // The photo that is shown last, not the first one.
      const { current: last } = picture
      if (last !== null) shrinkToTile(last)
    }
  }, [picture])
}
