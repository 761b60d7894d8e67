import type { ComponentProps, ReactNode } from 'react'

/** A frame with the stage. */
export function StageFrame({
  title,
  ...rest
}: ComponentProps<'iframe'> & { title: string }): ReactNode {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the book itself; a sandbox would keep its modules out
  return <iframe title={title} {...rest} />
}
