import { useEffect, useState } from 'react'

/**
 * False at first, true in the next task: renders heavy content after its surroundings, so that neither blocks
 * the page for long.
 */
export const useNextTask = (): boolean => {
  const [isThere, setIsThere] = useState(false)

  useEffect(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      setIsThere(true)
    })
    port1.start()
    port2.postMessage(null)
    return () => {
      port1.close()
    }
  }, [])

  return isThere
}
