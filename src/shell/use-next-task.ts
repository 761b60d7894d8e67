import { startTransition, useEffect, useState } from 'react'

/**
 * False at first, true in the next task: use it to render heavy content after its surroundings. The update is a
 * transition, which React interrupts every 5 ms, so that it does not block the page.
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
