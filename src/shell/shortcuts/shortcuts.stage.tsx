import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import * as v from 'valibot'
import { press } from '#flow-kit/gesture.ts'
import type { Observation } from '#flow-kit/trace.ts'
import { shortcutsFlow } from '#machines/shell/shortcuts/shortcuts.cases.ts'
import type { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { ShortcutsDialog } from '#src/shell/shortcuts/ShortcutsDialog.tsx'
import { Button } from '#src/ui/Button.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const TURN = press('switch', 'Use keyboard shortcuts')
const AS_IT_IS = 'The switch turns to its other position only.'

const isOn = ({ context }: Observation): boolean =>
  v.parse(v.object({ isOn: v.boolean() }), context).isOn

export const stage = stageFile({
  flow: shortcutsFlow,
  show: Page,
  neighbours: () => ({}),
  gestures: {
    'the customer opens the list from the footer': press('button', 'Keyboard shortcuts'),
    'the customer closes the list': press('button', 'Close'),
    'the customer switches the keys off': TURN,
    'the customer switches the keys on': TURN,
  },
  exceptions: [
    { labels: ['the customer switches the keys off'], when: seen => !isOn(seen), why: AS_IT_IS },
    { labels: ['the customer switches the keys on'], when: isOn, why: AS_IT_IS },
  ],
})

/** The footer's button, and the list while it is open. */
function Page({ actor }: { actor: ActorRefFrom<typeof shortcutsMachine> }) {
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('modal'))

  return (
    <>
      <Button
        onClick={() => {
          actor.send({ type: 'shortcuts.open' })
        }}
      >
        Keyboard shortcuts
      </Button>
      {isOpen ? <ShortcutsDialog actor={actor} /> : null}
    </>
  )
}
