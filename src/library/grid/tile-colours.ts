import { shortHash } from '#src/browser/digest.ts'
import { nextTask } from '#src/browser/in-turns.ts'
import { createColourReader } from '#src/library/grid/main-colour.ts'
import { photoColours } from '#src/browser/storage/photo-notes.ts'

/** Ms without a scroll event and without a picture that comes, after which colours are read. */
const QUIET_MS = 300

/** Returns the main colour of a photo; undefined if it is not known. */
export type ColourOf = (imageId: string) => string | undefined

const keyOf = (imageId: string): string => shortHash([imageId])

/**
 * Reads the main colours of the pictures in a grid while nothing scrolls and no picture comes, until `leaving` is
 * aborted. Returns the known colours, also from earlier visits.
 */
// Answers B-296
export const followColours = (grid: HTMLElement, leaving: AbortSignal): ColourOf => {
  const colours = new Map(photoColours.read())
  const unsaved = new Map<string, string>()
  const readColour = createColourReader()
  let quiet: ReturnType<typeof setTimeout> | undefined
  let reading = new AbortController()

  const read = async ({ signal }: AbortController): Promise<void> => {
    for (const cell of grid.querySelectorAll<HTMLElement>('[data-photo]')) {
      const key = keyOf(cell.dataset['photo'] ?? '')
      const picture = cell.querySelector('img')
      if (colours.has(key) || picture?.complete !== true) continue
      const colour = readColour(picture)
      if (colour !== null) {
        colours.set(key, colour)
        unsaved.set(key, colour)
      }
      // One picture a task, because the browser may have to decode it again.
      await nextTask()
      if (signal.aborted) return
    }
    if (unsaved.size === 0) return
    photoColours.add(unsaved)
    unsaved.clear()
  }

  const wait = (): void => {
    reading.abort()
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      reading = new AbortController()
      void read(reading)
    }, QUIET_MS)
  }
  addEventListener('scroll', wait, { capture: true, passive: true, signal: leaving })
  grid.addEventListener('load', wait, { capture: true, signal: leaving })
  leaving.addEventListener('abort', () => {
    reading.abort()
    clearTimeout(quiet)
  })
  wait()
  return imageId => colours.get(keyOf(imageId))
}
