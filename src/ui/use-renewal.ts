import { useState } from 'react'

/**
 * Returns a handler for errors of the pictures of a list. At the first error it calls `readAgain`: the addresses of the
 * pictures may have ended since the list was read. B-224.
 */
export const useRenewal = (readAgain: () => void): (() => void) => {
  const [isRenewed, setRenewed] = useState(false)
  return () => {
    if (!isRenewed) readAgain()
    setRenewed(true)
  }
}
