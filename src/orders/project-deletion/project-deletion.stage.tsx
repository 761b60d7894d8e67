import { press } from '#flow-kit/gesture.ts'
import { projectDeletionFlow } from '#machines/orders/project-deletion/project-deletion.cases.ts'
import { aSavedProject } from '#machines/samples/saved-projects.ts'
import { ProjectDeletionDialog } from '#src/orders/project-deletion/ProjectDeletionDialog.tsx'
import { ProjectGrid } from '#src/orders/saved-projects/ProjectGrid.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const PROJECTS = ['P1', 'P2'].map(id => aSavedProject(id))

export const stage = stageFile({
  flow: projectDeletionFlow,
  show: ({ actor }) => (
    <>
      <PageHeading>Saved projects</PageHeading>
      <ProjectGrid
        projects={PROJECTS}
        editorUrl="https://editor.kiln.example/"
        onDelete={choice => actor.send({ type: 'deletion.ask', choice })}
      />
      <ProjectDeletionDialog actor={actor} />
    </>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer presses Delete at a project': press('button', 'Delete project Project P1'),
    'the customer presses Delete at another project': press('button', 'Delete project Project P2'),
    'the customer confirms': press('button', 'Delete project'),
    'the customer keeps the project': press('button', 'Keep project'),
  },
})
