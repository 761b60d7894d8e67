import { css } from '@linaria/core'
import { Check, Circle, CircleDot, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, toneClass } from '#src/ui/tone.ts'

/** A state as a word with an icon, so that colour is not its only sign. `icon` replaces the icon of the tone. */
export function Badge({
  tone,
  icon,
  children,
}: {
  tone: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`${badge} ${toneClass(tone)}`}>
      {icon === undefined ? icons[tone] : icon}
      <span>{children}</span>
    </span>
  )
}

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding: 0.125rem 0.625rem;
  border: 1px solid transparent;
  border-radius: 0.875rem;
  font: 600 var(--type-small) var(--font-body);

  & > svg {
    flex: none;
    inline-size: 0.875rem;
    block-size: 0.875rem;
    stroke-width: 2.5;
  }
`

const icons: Record<Tone, ReactNode> = {
  cyan: <CircleDot />,
  danger: <X />,
  success: <Check />,
  warning: <TriangleAlert />,
  info: <Info />,
  neutral: <Circle />,
}
