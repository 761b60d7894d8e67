import { css } from '@linaria/core'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  isRemovable,
  type uploadQueueMachine,
} from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { UploadRow } from '#src/library/upload/UploadRow.tsx'
import { useRowWindow } from '#src/library/grid/use-row-window.ts'
import { useIsNarrow, useIsSmallScreen } from '#src/ui/use-media.ts'
import { filesBetween, sizeOf, type Batch } from '#machines/library/model/upload/upload-batch.ts'

// Answers B-394
/**
 * The heights of a row in rem. On a small screen, the words are below name and buttons: `SMALL_ROW` has room for three
 * lines, `NARROW_ROW` for seven.
 */
const ROW = 4.5
const SMALL_ROW = 7
const NARROW_ROW = 12

/** The files of an upload. Only the rows near the screen are rendered. */
export function UploadList({
  queue,
  batch,
  canRemove,
}: {
  queue: ActorRefFrom<typeof uploadQueueMachine>
  batch: Batch
  canRemove: boolean
}) {
  const box = useRef<HTMLUListElement>(null)
  const size = sizeOf(batch)
  const isSmall = useIsSmallScreen()
  const isNarrow = useIsNarrow()
  const row = isNarrow ? NARROW_ROW : isSmall ? SMALL_ROW : ROW
  const { from, to, height } = useRowWindow(box, row)

  return (
    <ul
      ref={box}
      className={list}
      style={{ blockSize: `${size * row}rem` }}
      data-boxes={batch.tallies.stored.files > 0 || undefined}
    >
      {filesBetween(batch, from, Math.min(to, size)).map((one, index) => (
        <UploadRow
          key={one.file.id}
          queue={queue}
          one={one}
          canRemove={canRemove && isRemovable(one)}
          index={from + index}
          size={size}
          top={(from + index) * height}
          height={height}
        />
      ))}
    </ul>
  )
}

const list = css`
  position: relative;
`
