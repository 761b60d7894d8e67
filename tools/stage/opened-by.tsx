import type { ReactNode } from 'react'
import { PHOTO_ORIGIN } from '#machines/samples/photos.ts'
import { Button } from '#src/ui/Button.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'

/**
 * A page around the view on the stage. Its heading takes the focus when the view has lost the element with the focus.
 * It has a button for each way in which another view opens the flow, such as `{ 'Delete photo': () => actor.send(…) }`.
 * A button without a function is disabled.
 */
export function OpenedBy({
  openers,
  children,
}: {
  openers: Readonly<Record<string, (() => void) | null>>
  children: ReactNode
}): ReactNode {
  return (
    <>
      <div data-harness>
        <PageHeading>Page</PageHeading>
        {Object.entries(openers).map(([words, open]) => (
          <Button key={words} aria-disabled={open === null} onClick={() => open?.()}>
            {words}
          </Button>
        ))}
      </div>
      {parent === window ? null : <Backdrop />}
      {children}
    </>
  )
}

/** Hidden photos. In pictures of the library, they are below the view that was opened. */
function Backdrop(): ReactNode {
  return (
    <div data-backdrop aria-hidden style={{ display: 'none' }}>
      {Array.from({ length: 15 }, (_, index) => (
        <img key={index} alt="" src={`${PHOTO_ORIGIN}/photo-${index}/300`} />
      ))}
    </div>
  )
}
