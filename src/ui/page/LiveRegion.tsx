import type { ComponentProps } from 'react'

/**
 * A region whose changes screen readers say. It is never `aria-busy`, even if an element around it is, because with
 * Firefox, NVDA leaves out each change inside `aria-busy` and does not say it later.
 */
export function LiveRegion({
  as: Element = 'div',
  ...rest
}: Omit<ComponentProps<'div'>, 'role'> & {
  as?: 'div' | 'p' | 'span' | undefined
  role: 'status' | 'alert'
}) {
  // Answers B-487
  return <Element {...rest} aria-busy={false} />
}
