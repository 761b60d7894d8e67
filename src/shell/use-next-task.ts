import { startTransition, useEffect, useState } from 'react'

/**
 * Returns false on the first render and true in the next task. Use it to render heavy content after its surroundings.
 * React interrupts this update every 5 ms, because it is a transition; it does not block the page.
 */
export const useNextTask = (): boolean => {
  const [isThere, setIsThere] = useState(false)

  useEffect(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      startTransition(() => {
        setIsThere(true)
      })
    })
    port1.start()
    port2.postMessage(null)
    return () => {
      port1.close()
    }
  }, [])

  return isThere
}
