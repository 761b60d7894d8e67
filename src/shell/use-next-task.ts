import { startTransition, useEffect, useState } from 'react'

/**
 * Returns false on the first render and true in the next task. Use it to render heavy content after its surroundings.
 * The update is a transition, which React interrupts every 5 ms, so that the page stays responsive.
 */
export const useNextTask = (): boolean => {
  const [isThere, setIsThere] = useState(false)

  useEffect(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () =>
      startTransition(() => {
        setIsThere(true)
      }),
    )
    port1.start()
    port2.postMessage(null)
    return () => {
      port1.close()
    }
  }, [])

  return isThere
}
