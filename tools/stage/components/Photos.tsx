import type { ReactNode } from 'react'
import PICTURE from '#tools/stage/components/picture.svg'
import { Family, Row, Specimen } from '#tools/stage/components/parts.tsx'
import { gridClass } from '#src/library/grid/grid-class.ts'
import { CellMark, PhotoCell } from '#src/library/grid/PhotoCell.tsx'

interface Tile {
  name: string
  isBroken: boolean
  isSelected: boolean | null
}

const TILES: readonly Tile[] = [
  { name: 'A photo', isBroken: false, isSelected: null },
  { name: 'A photo that did not load', isBroken: true, isSelected: null },
  { name: 'A photo to select', isBroken: false, isSelected: false },
  { name: 'A selected photo', isBroken: false, isSelected: true },
  { name: 'A selected photo that did not load', isBroken: true, isSelected: true },
]

export function Photos(): ReactNode {
  return (
    <Family id="photos" title="Photos in the library">
      <Row title="Tile">
        {TILES.map(tile => (
          <Specimen key={tile.name} state={tile.name}>
            <Grid tile={tile} />
          </Specimen>
        ))}
      </Row>
    </Family>
  )
}

/** A grid with one photo, because the look of a tile depends on its grid. */
function Grid({ tile: { name, isBroken, isSelected } }: { tile: Tile }): ReactNode {
  return (
    <div
      role="grid"
      className={`${gridClass} component-tile`}
      aria-label={name}
      aria-multiselectable={isSelected === null ? undefined : true}
    >
      <div role="rowgroup">
        <div role="row">
          <div role="gridcell" tabIndex={0} aria-selected={isSelected ?? undefined}>
            <PhotoCell
              href="#photos"
              source={PICTURE}
              name={name}
              isFirst
              isBroken={isBroken}
              isSelecting={isSelected !== null}
            />
            {isSelected === null ? null : <CellMark />}
          </div>
        </div>
      </div>
    </div>
  )
}
