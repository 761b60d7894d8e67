import { css } from '@linaria/core'
import { type ReactNode, useRef } from 'react'
import { useFoot } from '#src/ui/overlays/use-foot.ts'

/**
 * Says what happened to a list. It stays in view wherever the list is scrolled, and takes no room while it is empty.
 */
export function FootNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useFoot('notice', box)

  return (
    <div ref={box} className={place} data-print="hide">
      <div className={stack}>{children}</div>
    </div>
  )
}

/** The class of a card in a `FootNotice` that is no banner. */
export const footCard = css`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  & > [role='status'] {
    display: grid;
    gap: var(--space-2);
  }
`
const place = css`
  position: fixed;
  z-index: var(--layer-foot);
  inset-block-end: max(var(--above-tray), env(safe-area-inset-bottom));
  inset-inline: var(--gutter);
  display: grid;
  justify-items: center;
  pointer-events: none;

  /* With large text, the notice scrolls and leaves half of the window to the photos. An empty notice has no shadow. */
  & > div:has(p, [data-tone]) {
    max-block-size: 50dvh;
    margin-block-end: var(--space-4);
    box-shadow: var(--shadow-overlay);
  }
`
const stack = css`
  display: grid;
  gap: var(--space-2);
  inline-size: min(100%, 40rem);
  border-radius: var(--radius-card);
  overflow: auto;
  pointer-events: auto;
`
