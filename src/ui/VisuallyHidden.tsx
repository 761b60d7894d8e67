import type { ReactNode } from 'react'
import { hiddenLook } from '#src/ui/common-look.ts'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hiddenLook}>{children}</span>
}
