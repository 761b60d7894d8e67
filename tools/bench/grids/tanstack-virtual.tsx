import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import type { LibraryRows } from './library-rows.ts'
import { GridRow, showGrid } from './show-grid.tsx'

function VirtualGrid({ library }: { library: LibraryRows; read: number }): ReactNode {
  // oxlint-disable-next-line react/incompatible-library -- the page under measure is as its makers write it
  const virtualizer = useWindowVirtualizer({
    count: library.rows.length,
    estimateSize: index => library.rows[index]?.height ?? 0,
    overscan: 3,
  })
  return (
    <div
      role="grid"
      data-rows={library.rows.length}
      style={{ position: 'relative', blockSize: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <GridRow
          key={key}
          library={library}
          index={index}
          style={{
            position: 'absolute',
            insetBlockStart: 0,
            transform: `translateY(${start}px)`,
          }}
        />
      ))}
    </div>
  )
}

showGrid(VirtualGrid)
