import type { ComponentProps } from 'react'

/**
 * What screen readers say when it changes. It is never busy, whatever is around it: with Firefox, NVDA leaves out each
 * change inside `aria-busy` and does not say it later.
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
