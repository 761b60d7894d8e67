import { useEffect, useState } from 'react'

/**
 * False at first, and true in the next task: what is heavy comes after what stands around it, so that neither keeps the page
 * busy for long.
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
