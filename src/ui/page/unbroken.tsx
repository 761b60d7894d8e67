import { css } from '@linaria/core'
import type { ReactNode } from 'react'

/** The most letters that have room in a line of the largest text, on a phone of 360 px with text of 200 %. */
const LONGEST = 10

/** A number or a date inside a sentence. No line breaks inside it, unless it is longer than a line. */
export const unbroken = (text: string): ReactNode => (
  <span className={text.length > LONGEST ? boxClass : unbrokenClass}>{text}</span>
)

/** The class of words that stay in one line. */
export const unbrokenClass = css`
  white-space: nowrap;
`
/** Only for long words, because a link has no underline below such a box. */
const boxClass = css`
  display: inline-block;
  max-inline-size: 100%;
`
