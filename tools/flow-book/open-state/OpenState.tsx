import { type ReactNode, use, useState } from 'react'
import { useAppearance } from '#tools/flow-book/appearance.ts'
import { loadSignOffs } from '#tools/flow-book/load.ts'
import { mutedLook } from '#tools/flow-book/looks.ts'
import {
  openState,
  type OpenedState,
  type OpenedView,
} from '#tools/flow-book/open-state/opened-state.ts'
import { Button } from '#src/ui/Button.tsx'

/** The id of the button that opens a state in the book. */
export const OPEN_STATE = 'open-state'

/**
 * Buttons that open the app in a state, shown if the sandbox serves the book: as a view in the book, which needs no
 * display, or in a window of Chromium. The app has the brand, the theme and the language that are chosen for pictures.
 */
export function OpenState({
  flow,
  path,
  onView,
}: {
  flow: string
  path: string
  onView(opened: OpenedView): void
}): ReactNode {
  const { isWritable } = use(loadSignOffs())
  const appearance = useAppearance()
  const [opening, setOpening] = useState<'book' | 'window' | null>(null)
  const [said, setSaid] = useState('')

  const open = async (place: 'book' | 'window'): Promise<void> => {
    setOpening(place)
    setSaid('')
    const opened = await openState({ flow, state: path, place, ...appearance })
    setOpening(null)
    if (typeof opened === 'string') setSaid(opened)
    else if (opened.view === null) setSaid(`A window of Chromium stands ${whereOf(opened)}`)
    else onView({ ...opened, view: opened.view })
  }

  return isWritable ? (
    <>
      <Button
        id={OPEN_STATE}
        busy={opening === 'book'}
        busyLabel="Its page is being played"
        onClick={() => void open('book')}
      >
        Open this state
      </Button>
      <Button
        variant="quiet"
        busy={opening === 'window'}
        busyLabel="Its page is being played"
        onClick={() => void open('window')}
      >
        In a window
      </Button>
      <p role="status" className={mutedLook}>
        {said}
      </p>
    </>
  ) : null
}

/** The end of a sentence: the address at which the app was opened, and how many steps led there. */
export const whereOf = ({ address, steps }: OpenedState): string => {
  const way = steps === 1 ? 'one step' : `${steps} steps`
  return `at ${address}, after ${way}. Go on in it; the calls that the state waits for are held.`
}
