import type { ReactElement } from 'react'
import { List, type RowComponentProps } from 'react-window'
import type { LibraryRows } from './library-rows.ts'
import { GridRow, showGrid } from './show-grid.tsx'

interface RowProps {
  library: LibraryRows
  read: number
}

const RowOfList = ({ index, style, library }: RowComponentProps<RowProps>): ReactElement => (
  <GridRow library={library} index={index} style={style} />
)

showGrid(({ library, read }) => (
  <div role="grid" data-rows={library.rows.length}>
    <List
      data-scroller
      style={{ blockSize: innerHeight }}
      rowComponent={RowOfList}
      rowCount={library.rows.length}
      rowHeight={index => library.rows[index]?.height ?? 0}
      rowProps={{ library, read }}
      overscanCount={3}
    />
  </div>
))
