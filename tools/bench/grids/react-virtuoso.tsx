import { Virtuoso } from 'react-virtuoso'
import { GridRow, showGrid } from './show-grid.tsx'

showGrid(({ library, read }) => (
  <div role="grid" data-rows={library.rows.length}>
    <Virtuoso
      useWindowScroll
      totalCount={library.rows.length}
      context={read}
      defaultItemHeight={library.tile + library.gap}
      increaseViewportBy={innerHeight / 2}
      itemContent={index => <GridRow library={library} index={index} />}
    />
  </div>
))
