import { css } from '@linaria/core'
import type { ReactElement } from 'react'

/** A number or a date inside a sentence: the line breaks before it, and inside it only if it is longer than a line. */
export const unbroken = (text: string): ReactElement => (
  <span className={unbrokenClass}>{text}</span>
)

export const unbrokenClass = css`
  display: inline-block;
  max-inline-size: 100%;
  overflow-wrap: anywhere;
  text-decoration: inherit;
`
