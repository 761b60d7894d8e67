import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { type PrintSize, printClass } from '#src/ui/print-class.ts'

/**
 * The frame of a picture: a white border with a hairline and a soft shadow. `small` is 64 px, `medium` 104 px square
 * with the picture cropped to it; `fill` takes the given width and the picture's aspect ratio.
 */
export function Print({
  children,
  size = 'fill',
}: {
  children: ReactNode
  size?: PrintSize | undefined
}) {
  return <span className={`${printClass(size)} ${picture}`}>{children}</span>
}

const picture = css`
  & > * {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border-radius: 1px;
    object-fit: cover;
  }
`
