import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { readLibraryRows, type LibraryRows } from './library-rows.ts'

/** One row of a grid, with the same elements as a row of the bare grid (floor.ts). `style` sets its position. */
export function GridRow({
  library,
  index,
  style,
}: {
  library: LibraryRows
  index: number
  style?: CSSProperties
}): ReactNode {
  const row = library.rows[index]
  if (row === undefined) return null
  const { tile, gap, thumbnail } = library
  const places = Array.from({ length: row.to - row.from }, (_, place) => row.from + place)
  return (
    <div
      data-row={index}
      style={{ ...style, display: 'flex', gap, blockSize: row.height, overflow: 'hidden' }}
    >
      {row.heading}
      {places.map(place => {
        const url = thumbnail(row.month, place)
        return (
          <div
            key={place}
            role="gridcell"
            style={{ width: tile, height: tile, background: '#eee', flex: 'none' }}
          >
            {url === null ? null : (
              <img
                src={url}
                alt=""
                decoding="async"
                crossOrigin="anonymous"
                style={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Renders a library in a grid, and renders the grid again after photos are read. */
export const showGrid = (Grid: ComponentType<{ library: LibraryRows; read: number }>): void => {
  const App = (): ReactNode => {
    const [library, setLibrary] = useState<LibraryRows | null>(null)
    const [read, setRead] = useState(0)
    useEffect(() => {
      void readLibraryRows(document.documentElement.clientWidth).then(own => {
        own.onPhotos(() => setRead(before => before + 1))
        setLibrary(own)
      })
    }, [])
    return library === null ? null : <Grid library={library} read={read} />
  }
  const box = document.createElement('div')
  document.body.append(box)
  createRoot(box).render(<App />)
}
