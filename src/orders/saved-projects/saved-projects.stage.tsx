import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { press } from '#flow-kit/gesture.ts'
import { projectPages } from '#machines/orders/model/saved-project.ts'
import { projectDeletionMachine } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { savedProjectsFlow } from '#machines/orders/saved-projects/saved-projects.cases.ts'
import type { savedProjectsMachine } from '#machines/orders/saved-projects/saved-projects.machine.ts'
import { ProjectDeletionDialog } from '#src/orders/project-deletion/ProjectDeletionDialog.tsx'
import { SavedProjectsPage } from '#src/orders/saved-projects/SavedProjectsPage.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'
import { useAddress } from '#tools/stage/use-address.ts'
import { WayIn } from '#tools/stage/way-in.tsx'

const FIRST = 'Saved projects'
const SECOND = 'A bookmark of the second page'

export const stage = stageFile({
  flow: savedProjectsFlow,
  show: SavedProjects,
  neighbours: () => ({ deletion: createActor(projectDeletionMachine).start() }),
  gestures: {
    'the customer opens the first page': press('button', FIRST, 'Previous'),
    'the customer opens the second page': press('button', SECOND, 'Next'),
    'the customer tries again': press('button', 'Try again'),
  },
})

function SavedProjects({
  actor,
  neighbours: { deletion },
}: {
  actor: ActorRefFrom<typeof savedProjectsMachine>
  neighbours: { deletion: ActorRefFrom<typeof projectDeletionMachine> }
}) {
  const page = useSelector(actor, ({ context }) => context.page)
  const hasPager = useSelector(actor, ({ context }) => projectPages(context.total) > 1)
  const isOpen = useSelector(actor, ({ value }) => value !== 'notRequested')
  const canOpenFirst = useSelector(actor, now => now.can({ type: 'projects.open', page: 1 }))
  const canOpenSecond = useSelector(actor, now => now.can({ type: 'projects.open', page: 2 }))
  const { address, turnTo } = useAddress(page)

  return (
    <WayIn
      entries={{
        [FIRST]: canOpenFirst && !(page === 2 && hasPager),
        [SECOND]: canOpenSecond && !(page === 1 && hasPager),
      }}
      isOpen={isOpen}
      onOpen={entry => turnTo(entry === FIRST ? 1 : 2)}
    >
      <SavedProjectsPage
        actor={actor}
        page={address}
        editorUrl="http://editor.kiln-and-keep.localhost/"
        onPage={turnTo}
        onDelete={choice => deletion.send({ type: 'deletion.ask', choice })}
      />
      <ProjectDeletionDialog actor={deletion} />
    </WayIn>
  )
}
