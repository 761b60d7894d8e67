import { css } from '@linaria/core'

/** The families of status colours: `--status-{tone}-fg` on `--status-{tone}-bg`. */
export type Tone = 'cyan' | 'danger' | 'success' | 'warning' | 'info' | 'neutral'

const cyan = css`
  background: var(--status-cyan-bg);
  color: var(--status-cyan-fg);
`
const danger = css`
  background: var(--status-danger-bg);
  color: var(--status-danger-fg);
`
const success = css`
  background: var(--status-success-bg);
  color: var(--status-success-fg);
`
const warning = css`
  background: var(--status-warning-bg);
  color: var(--status-warning-fg);
`
const info = css`
  background: var(--status-info-bg);
  color: var(--status-info-fg);
`
const neutral = css`
  background: var(--status-neutral-bg);
  color: var(--status-neutral-fg);
`

const looks: Readonly<Record<Tone, string>> = { cyan, danger, success, warning, info, neutral }

/** The class that gives a box the colours of a tone. */
export const toneClass = (tone: Tone): string => looks[tone]
