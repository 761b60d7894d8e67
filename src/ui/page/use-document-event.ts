import { useEffect, useEffectEvent } from 'react'

/** Calls `handler` for each event of the document while the component is mounted. */
export const useDocumentEvent = <Type extends keyof DocumentEventMap>(
  type: Type,
  handler: (event: DocumentEventMap[Type]) => void,
  capture = false,
): void => {
  const handle = useEffectEvent(handler)

  useEffect(() => {
    document.addEventListener(type, handle, capture)
    return () => {
      document.removeEventListener(type, handle, capture)
    }
  }, [type, capture])
}
