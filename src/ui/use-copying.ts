import { type RefObject, useState } from 'react'

/** The state of a copy button: before the first press, after the browser has copied, or has refused to. */
type Copying = 'not-copied' | 'copied' | 'refused'

/**
 * Copies a text. If the browser does not allow it, or has no clipboard, as in a page without TLS, the text is selected
 * where it is `shown`.
 */
// Answers B-449
export const useCopying = (
  text: string,
  shown: RefObject<HTMLElement | null>,
): { copying: Copying; copy: () => void } => {
  const [copying, setCopying] = useState<Copying>('not-copied')

  const copy = async (): Promise<void> => {
    // Clear the status first, because a live region announces the same text again only if it changed in between.
    setCopying('not-copied')
    try {
      await navigator.clipboard.writeText(text)
      setCopying('copied')
    } catch {
      if (shown.current) document.getSelection()?.selectAllChildren(shown.current)
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
