import { type ReactNode, use, useState } from 'react'
import * as v from 'valibot'
import { loadSignOffs } from '#tools/flow-book/load.ts'
import { mutedLook } from '#tools/flow-book/looks.ts'
import { Button } from '#src/ui/Button.tsx'

const standing = v.object({ address: v.string(), steps: v.number() })

/** Asks the sandbox, if it serves the book, for a window with the product in a state. */
export function OpenState({ flow, path }: { flow: string; path: string }): ReactNode {
  const { isWritable } = use(loadSignOffs())
  const [isOpening, setOpening] = useState(false)
  const [said, setSaid] = useState('')

  const open = async (): Promise<void> => {
    setOpening(true)
    setSaid('')
    setSaid(await openState(flow, path))
    setOpening(false)
  }

  return isWritable ? (
    <>
      <Button busy={isOpening} busyLabel="Its page is being played" onClick={() => void open()}>
        Open this state
      </Button>
      <p role="status" className={mutedLook}>
        {said}
      </p>
    </>
  ) : null
}

const openState = async (flow: string, state: string): Promise<string> => {
  try {
    const response = await fetch('./open-state', {
      method: 'POST',
      body: JSON.stringify({ flow, state }),
    })
    if (!response.ok) return (await response.text()).trim()
    const { address, steps } = v.parse(standing, await response.json())
    const way = steps === 1 ? 'one step' : `${steps} steps`
    return `A window of Chromium stands there, at ${address}, after ${way}. Go on in it; the calls that the state waits for are held.`
  } catch {
    return 'Nothing was opened: the sandbox does not answer. Start it with npm start, then try again.'
  }
}
