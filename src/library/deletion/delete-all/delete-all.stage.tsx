import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { press, type } from '#flow-kit/gesture.ts'
import { deleteAllFlow } from '#machines/library/deletion/delete-all/delete-all.cases.ts'
import type { deleteAllMachine } from '#machines/library/deletion/delete-all/delete-all.machine.ts'
import { DeleteAllDialog } from '#src/library/deletion/delete-all/DeleteAllDialog.tsx'
import { OpenedBy } from '#tools/stage/opened-by.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const send = (word: string) => [
  ...type('Type DELETE to confirm', word),
  ...press('button', 'Delete all photos'),
]

export const stage = stageFile({
  flow: deleteAllFlow,
  show: Deletion,
  neighbours: () => ({}),
  gestures: {
    'the customer presses Delete all photos': press('button', 'Open'),
    'the customer sends the word': send('DELETE'),
    'the customer sends the word in small letters': send('delete'),
    'the customer sends nothing': send(''),
    'the customer closes the dialog': press('button', 'Keep photos'),
  },
})

function Deletion({ actor }: { actor: ActorRefFrom<typeof deleteAllMachine> }) {
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('modal'))
  return (
    <OpenedBy openers={{ Open: () => actor.send({ type: 'deleteAll.ask' }) }}>
      {isOpen ? <DeleteAllDialog actor={actor} /> : null}
    </OpenedBy>
  )
}
