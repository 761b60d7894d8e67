import { css } from '@linaria/core'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useId } from 'react'
import { Spinner } from '#src/ui/Spinner.tsx'

/** The placeholders tell the page that they wait; the page counts how long. */
export interface Waits {
  /** Says that a placeholder is on the page; returns a function that says that it is gone. */
  begin: (id: string, sentence: ReactNode) => () => void
  /** Whether the page has waited for so long that each placeholder says what for. */
  isLong: boolean
}

export const WaitsContext = createContext<Waits>({ begin: () => () => undefined, isLong: false })

/**
 * Shows placeholders, and after a long wait the reason above them. If `children` are content that stays, `isWaiting`
 * says whether the wait goes on.
 */
export function Waiting({
  sentence,
  isWaiting = true,
  className = '',
  children,
}: {
  sentence: ReactNode
  isWaiting?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const { begin, isLong } = use(WaitsContext)
  const say = useEffectEvent(() => sentence)

  useEffect(() => (isWaiting ? begin(id, say()) : undefined), [begin, id, isWaiting])

  return (
    <div className={`${place} ${className}`}>
      {children}
      {isWaiting && isLong ? (
        // Answers B-305
        <div className={over} data-print="hide">
          <span className={textBlock}>
            <Spinner />
            <span>{sentence}</span>
          </span>
        </div>
      ) : null}
    </div>
  )
}

const place = css`
  position: relative;
  min-inline-size: 0;
`

const over = css`
  position: absolute;
  inset-block-start: min(50%, 5.5rem);
  inset-inline: 0;
  display: grid;
  justify-items: center;
  block-size: 0;
  align-items: center;
  pointer-events: none;
`

const textBlock = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  max-inline-size: 100%;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
  box-shadow: var(--shadow-raised);
  color: var(--text);
  font: var(--type-small) var(--font-body);
  animation: ui-appear var(--motion-fade) both;
`
