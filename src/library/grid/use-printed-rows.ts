import { type RefObject, useEffect, useRef } from 'react'

/**
 * Marks what of a grid is not on the screen before the page is printed, so that the print has what is on the screen. A
 * heading stays as long as one row of its section does. While the page is printed, the ref is true: the page on paper is
 * lower, and browsers scroll it for that. Afterwards the page is where it was.
 */
// Answers B-210
export const usePrintedRows = (box: RefObject<HTMLElement | null>): RefObject<boolean> => {
  const isPrinting = useRef(false)

  useEffect(() => {
    let top = 0
    const begin = (): void => {
      isPrinting.current = true
      top = scrollY
      for (const section of box.current?.querySelectorAll('[role=rowgroup]') ?? []) {
        const rows = [...section.querySelectorAll('[role=row]')].filter(
          row => row.querySelector('[role=rowheader]') === null,
        )
        for (const row of rows) row.toggleAttribute('data-off-screen', !isOnScreen(row))
        section.toggleAttribute('data-off-screen', !rows.some(isOnScreen))
      }
    }
    const end = (): void => {
      scrollTo({ top, behavior: 'instant' })
      isPrinting.current = false
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [box])

  return isPrinting
}

const isOnScreen = (row: Element): boolean => {
  const { top, bottom } = row.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
