import { useEffect } from 'react'

/** What matters of a drag over the page. */
interface Drag {
  readonly defaultPrevented: boolean
  readonly dataTransfer: Pick<DataTransfer, 'types' | 'dropEffect'> | null
  preventDefault(): void
}

/** Refuses a file that no drop zone has taken: the browser would open it in place of the app. */
export const refuseStrayDrop = (drag: Drag): void => {
  const { defaultPrevented, dataTransfer } = drag
  if (defaultPrevented || !(dataTransfer?.types.includes('Files') ?? false)) return
  drag.preventDefault()
  if (dataTransfer !== null) dataTransfer.dropEffect = 'none'
}

/** As long as its component is there, a file that is dropped beside the drop zone does nothing. */
export const useNoStrayDrops = (): void => {
  useEffect(() => {
    document.addEventListener('dragover', refuseStrayDrop)
    document.addEventListener('drop', refuseStrayDrop)
    return () => {
      document.removeEventListener('dragover', refuseStrayDrop)
      document.removeEventListener('drop', refuseStrayDrop)
    }
  }, [])
}
