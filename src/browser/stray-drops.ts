interface Drag {
  readonly defaultPrevented: boolean
  readonly target: EventTarget | null
  readonly dataTransfer: Pick<DataTransfer, 'types' | 'dropEffect'> | null
  preventDefault(): void
}

const FIELDS = 'input, textarea, [contenteditable]:not([contenteditable=false])'

/** Whether the target is a field that accepts dropped text. */
export const isField = (target: EventTarget | null): boolean =>
  target !== null && target instanceof Element && target.closest(FIELDS) !== null

/** Cancels a drop that no drop zone handles, because browsers would open what was dropped. Fields still take text. */
export const refuseStrayDrop = (drag: Drag): void => {
  const { defaultPrevented, dataTransfer, target } = drag
  if (defaultPrevented) return
  const isFile = dataTransfer?.types.includes('Files') ?? false
  if (!isFile && isField(target)) return
  drag.preventDefault()
  if (dataTransfer !== null) dataTransfer.dropEffect = 'none'
}

/** Cancels stray drops. Call it before the first screen is rendered, so that no drop comes earlier. */
export const refuseStrayDrops = (page: Pick<Document, 'addEventListener'>): void => {
  page.addEventListener('dragover', refuseStrayDrop)
  page.addEventListener('drop', refuseStrayDrop)
}
