import { useState } from 'react'

/** The state of a copy button: before the first press, after the browser has copied, or has refused to. */
type Copying = 'not-copied' | 'copied' | 'refused'

/** `onRefused`: the browser does not allow it, or has no clipboard, as in a page without TLS. */
export const useCopying = (
  text: string,
  onRefused?: () => void,
): { copying: Copying; copy: () => void } => {
  const [copying, setCopying] = useState<Copying>('not-copied')

  const copy = async (): Promise<void> => {
    // Clear the status first: a live region announces the same text again only if it changed in between.
    setCopying('not-copied')
    try {
      await navigator.clipboard.writeText(text)
      setCopying('copied')
    } catch {
      onRefused?.()
      setCopying('refused')
    }
  }

  return {
    copying,
    copy: () => {
      void copy()
    },
  }
}
