import { css } from '@linaria/core'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { filesOfTransfer } from '#src/ui/fields/dropped-files.ts'
import { useOwnDrag } from '#src/ui/fields/use-own-drag.ts'

/** Takes files and folders dropped from outside the page. Add a file picker, because keyboards cannot drag. */
export function DropZone({
  onFiles,
  children,
}: {
  /** The zone calls it with a promise, because the files in dropped folders are listed asynchronously. */
  onFiles: (files: Promise<File[]>) => void
  children: ReactNode
}) {
  const depth = useRef(0)
  const [over, setOver] = useState(false)
  const isOwn = useOwnDrag()

  const step = (event: DragEvent, change: 1 | -1) => {
    if (isOwn.current || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + change)
    setOver(depth.current > 0)
  }

  return (
    <div
      className={zone}
      data-over={over || undefined}
      onDragEnter={event => step(event, 1)}
      onDragLeave={event => step(event, -1)}
      onDragOver={event => {
        if (isOwn.current || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      }}
      onDrop={event => {
        event.preventDefault()
        depth.current = 0
        setOver(false)
        if (isOwn.current) return
        onFiles(filesOfTransfer(event.dataTransfer))
      }}
    >
      {children}
    </div>
  )
}

const zone = css`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: var(--space-6) var(--space-4);
  border: 1.5px dashed var(--control-border);
  border-radius: var(--radius-card);
  background: var(--sunken);
  text-align: center;
  transition:
    background-color var(--motion-press) var(--ease),
    border-color var(--motion-press) var(--ease);

  &[data-over] {
    border-style: solid;
    border-color: var(--action);
    background: var(--selected);
  }
`
