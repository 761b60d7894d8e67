import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Browsers add a file to a dragged picture, which must not be uploaded. `onEnd`: the drag ends. */
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
    // A removed element fires no `dragend`, and browsers send no `pointermove` during a drag.
    document.addEventListener('pointermove', end)
    return () => {
      document.removeEventListener('dragstart', begin)
      document.removeEventListener('dragend', end)
      document.removeEventListener('pointermove', end)
    }
  }, [])

  return isOwn
}
