/** What matters of a drag over the page. */
interface Drag {
  readonly defaultPrevented: boolean
  readonly target: EventTarget | null
  readonly dataTransfer: Pick<DataTransfer, 'types' | 'dropEffect'> | null
  preventDefault(): void
}

const FIELDS = 'input, textarea, [contenteditable]:not([contenteditable=false])'

/** Whether text that is dropped goes into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target !== null && target instanceof Element && target.closest(FIELDS) !== null

/**
 * Refuses what no drop zone has taken: the browser would open a file, and some a link or a text, in place of the app. Text
 * still goes into fields.
 */
export const refuseStrayDrop = (drag: Drag): void => {
  const { defaultPrevented, dataTransfer, target } = drag
  if (defaultPrevented) return
  const isFile = dataTransfer?.types.includes('Files') ?? false
  if (!isFile && isField(target)) return
  drag.preventDefault()
  if (dataTransfer !== null) dataTransfer.dropEffect = 'none'
}

/** Refuses stray drops from now on: before the first screen, so that no drop comes too early. */
export const refuseStrayDrops = (page: Pick<Document, 'addEventListener'>): void => {
  page.addEventListener('dragover', refuseStrayDrop)
  page.addEventListener('drop', refuseStrayDrop)
}
