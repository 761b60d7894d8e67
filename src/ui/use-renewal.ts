import { useState } from 'react'

/** Calls `readAgain` at the first error of a list's pictures, because their addresses may have expired. B-224. */
export const useRenewal = (readAgain: () => void): (() => void) => {
  const [isRenewed, setRenewed] = useState(false)
  return () => {
    if (!isRenewed) readAgain()
    setRenewed(true)
  }
}
