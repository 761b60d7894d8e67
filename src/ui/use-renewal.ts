import { useState } from 'react'

/** At the first error of a list's pictures, calls `readAgain`: their addresses may have ended. B-224. */
export const useRenewal = (readAgain: () => void): (() => void) => {
  const [isRenewed, setRenewed] = useState(false)
  return () => {
    if (!isRenewed) readAgain()
    setRenewed(true)
  }
}
