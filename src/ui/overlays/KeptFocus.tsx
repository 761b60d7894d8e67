import type { ReactNode } from 'react'
import { useKeptFocus } from '#src/ui/overlays/use-kept-focus.ts'

/** A box that passes the focus to a heading if it is removed while it contains the focus; see `useKeptFocus`. */
export function KeptFocus({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useKeptFocus<HTMLDivElement>()

  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  )
}
