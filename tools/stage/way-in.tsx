import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'

/**
 * A screen behind a menu; its heading takes the focus when the screen opens. A press on an entry mounts the screen
 * anew, as the router does, so that the view itself asks for its data.
 */
export function WayIn({
  entries,
  isOpen,
  onOpen,
  children,
}: {
  /** Whether an entry can be pressed now, by its text. */
  entries: Readonly<Record<string, boolean>>
  /** Whether the screen is open already, without a press. */
  isOpen: boolean
  onOpen?: (entry: string) => void
  children: ReactNode
}): ReactNode {
  const [times, setTimes] = useState(0)

  return (
    <>
      <nav>
        {Object.entries(entries).map(([words, canOpen]) => (
          <Button
            key={words}
            aria-disabled={!canOpen}
            onClick={() => {
              onOpen?.(words)
              setTimes(times + 1)
            }}
          >
            {words}
          </Button>
        ))}
      </nav>
      {isOpen || times > 0 ? <Opened key={times}>{children}</Opened> : null}
    </>
  )
}

function Opened({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [])
  return children
}
