import { useEffect, useState } from 'react'

/**
 * False at first, and true in the next task: what is heavy comes after what stands around it, so that neither keeps the page
 * busy for long.
 */
export const useNextTask = (): boolean => {
  const [isThere, setIsThere] = useState(false)

  useEffect(() => {
    // oxlint-disable-next-line no-restricted-globals -- no time passes: what is drawn takes two tasks instead of one
    const task = setTimeout(() => {
      setIsThere(true)
    })
    return () => {
      clearTimeout(task)
    }
  }, [])

  return isThere
}
