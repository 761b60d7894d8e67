import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Whether the current drag started in this page: the browser adds a file to the drag of a picture, which must not be uploaded.
 * `onEnd` is called when such a drag ends.
 */
export const useOwnDrag = (onEnd?: () => void): RefObject<boolean> => {
  const isOwn = useRef(false)
  const notifyEnd = useEffectEvent(() => {
    onEnd?.()
  })

  useEffect(() => {
    const begin = (): void => {
      isOwn.current = true
    }
    const end = (): void => {
      if (!isOwn.current) return
      isOwn.current = false
      notifyEnd()
    }
    document.addEventListener('dragstart', begin)
    document.addEventListener('dragend', end)
    // An element that was removed while it was dragged ends no drag; pointers move only when none is under way.
    document.addEventListener('pointermove', end)
    return () => {
      document.removeEventListener('dragstart', begin)
      document.removeEventListener('dragend', end)
      document.removeEventListener('pointermove', end)
    }
  }, [])

  return isOwn
}
