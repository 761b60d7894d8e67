import { css } from '@linaria/core'

export type PrintSize = 'small' | 'medium' | 'fill'

/** The frame around a picture: use `Print`, or `PrintSkeleton` while it is loading. */
export const printClass = (size: PrintSize): string => `${mat} ${sizes[size]}`

const mat = css`
  display: block;
  flex: none;
  padding: var(--print-margin);
  border: 1px solid var(--print-edge);
  border-radius: var(--radius-print);
  background: var(--print-mat);
  box-shadow: var(--shadow-print);
`

const small = css`
  --print-margin: 4px;
  inline-size: 4rem;
  block-size: 4rem;
`

const medium = css`
  --print-margin: 6px;
  inline-size: 6.5rem;
  block-size: 6.5rem;
`

const fill = css`
  --print-margin: 6px;
  inline-size: 100%;
`

const sizes: Record<PrintSize, string> = { small, medium, fill }
