import type { Page } from '@playwright/test'

/**
 * Translates a page as browsers do: replaces each new text by nested `<font>` elements with the same text in brackets.
 */
export const translatePage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const translate = (): void => {
      const root = document.querySelector('#root')
      if (root === null) return
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode() !== null) {
        const text = walker.currentNode
        if (text instanceof Text && text.parentElement?.closest('font, script, style') === null) {
          if (text.data.trim() !== '') texts.push(text)
        }
      }
      for (const text of texts) {
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.append(`⟦${text.data}⟧`)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    const again = (): void => {
      translate()
      requestAnimationFrame(again)
    }
    addEventListener('DOMContentLoaded', again)
  })
}
