import { css } from '@linaria/core'
import type { ReactNode } from 'react'

/** The most letters that have room in a line of the largest text, on a phone of 360 px with text of 200 %. */
const LONGEST = 14

/** A number or a date inside a sentence: no line breaks inside it, unless it might be longer than a line. */
export const unbroken = (text: string): ReactNode =>
  text.length > LONGEST ? text : <span className={unbrokenClass}>{text}</span>

/** The class of words that stay in one line. */
export const unbrokenClass = css`
  white-space: nowrap;
`
