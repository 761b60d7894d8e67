import type { ReactNode } from 'react'
import { hiddenClass } from '#src/ui/common-class.ts'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hiddenClass}>{children}</span>
}
