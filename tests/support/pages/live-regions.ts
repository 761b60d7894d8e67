import type { Page } from '@playwright/test'

/** An announcement and its politeness: `politely: 2 selected`, `at once: Download failed`. */
export type Announcement = string

/** The announcements of a page's live regions. */
export interface Listener {
  /** The announcements so far, oldest first. */
  heard: Announcement[]
  /** Texts that no screen reader announces: their region was inserted together with them, hidden or busy. */
  unheard: string[]
}

/**
 * Watches the live regions of a page after its next load, as a screen reader does. Heard are new alerts and additions
 * to existing regions; an atomic region is heard as a whole. Unheard are a status that is inserted with its text, and
 * any text behind a dialog or in a busy box, which NVDA leaves out in Firefox.
 */
export const listenTo = async (page: Page): Promise<Listener> => {
  const listener: Listener = { heard: [], unheard: [] }
  await page.exposeFunction('notifyRegion', (text: string, how: 'politely' | 'at once' | null) => {
    if (how === null) listener.unheard.push(text)
    else listener.heard.push(`${how}: ${text}`)
  })
  await page.addInitScript(() => {
    /** Milliseconds within which changes of one region become one announcement. */
    const GATHERING = 100
    const REGIONS =
      ':is([role=status], [role=alert], [role=log], output, [aria-live]):not([aria-live=off])'
    /** Regions that existed and were drawn before the current change. */
    const known = new WeakSet<Element>()
    const changed = new Map<Element, Set<Node>>()
    const { notifyRegion } = globalThis as unknown as {
      notifyRegion: (text: string, how: 'politely' | 'at once' | null) => void
    }

    const isSilent = (element: Element): boolean =>
      element.closest('[aria-hidden=true], [inert]') !== null ||
      element.closest('[aria-busy]')?.getAttribute('aria-busy') === 'true' ||
      !element.checkVisibility({ visibilityProperty: true })

    const isDrawn = (region: Element): boolean =>
      region.checkVisibility() || getComputedStyle(region).display === 'contents'

    const textOf = (node: Node): string => {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element) || node.matches('svg, [aria-hidden=true]')) return ''
      if (!node.checkVisibility({ visibilityProperty: true })) return ''
      const name = node.getAttribute('aria-label')
      return name ?? Array.from(node.childNodes, textOf).join(' ')
    }
    const wordsOf = (node: Node): string => textOf(node).replaceAll(/\s+/gu, ' ').trim()

    const isAlert = (region: Element): boolean =>
      region.getAttribute('role') === 'alert' || region.getAttribute('aria-live') === 'assertive'
    const isAtomic = (region: Element): boolean =>
      region.getAttribute('aria-atomic') === 'true' ||
      (region.matches('[role=status], [role=alert], output') &&
        region.getAttribute('aria-atomic') !== 'false')

    const announce = (region: Element, text: string, isHeard: boolean): void => {
      const how = isAlert(region) ? 'at once' : 'politely'
      if (text !== '') notifyRegion(text, isHeard && !isSilent(region) ? how : null)
    }

    const flush = (): void => {
      const regions = [...changed]
      changed.clear()
      for (const [region, parts] of regions) {
        if (!region.isConnected) continue
        const added = [...parts].filter(
          part => part.isConnected && ![...parts].some(one => one !== part && one.contains(part)),
        )
        const addedText = added.map(wordsOf).join(' ').trim()
        if (!known.has(region)) announce(region, wordsOf(region), isAlert(region))
        else if (addedText !== '')
          announce(region, isAtomic(region) ? wordsOf(region) : addedText, true)
        if (isDrawn(region)) known.add(region)
        else known.delete(region)
      }
    }

    const note = (region: Element, part: Node | null): void => {
      if (changed.size === 0) setTimeout(flush, GATHERING)
      const parts = changed.get(region) ?? new Set()
      if (part !== null) parts.add(part)
      changed.set(region, parts)
    }

    new MutationObserver(records => {
      for (const { type, target, addedNodes } of records) {
        const place = target instanceof Element ? target : target.parentElement
        for (
          let region = place?.closest(REGIONS) ?? null;
          region !== null;
          region = region.parentElement?.closest(REGIONS) ?? null
        ) {
          if (type === 'characterData') note(region, target)
          else {
            note(region, null)
            for (const added of addedNodes) note(region, added)
          }
        }
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue
          for (const region of [added, ...added.querySelectorAll(REGIONS)]) {
            if (region.matches(REGIONS)) note(region, null)
          }
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  return listener
}
