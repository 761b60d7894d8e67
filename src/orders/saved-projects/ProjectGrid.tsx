import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { ProjectChoice } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { gridLook } from '#src/orders/saved-projects/grid-look.ts'
import { ProjectTile } from '#src/orders/saved-projects/ProjectTile.tsx'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'

/** The projects of a page as prints. */
export function ProjectGrid({
  projects,
  editorUrl,
  onDelete,
}: {
  projects: readonly SavedProject[]
  editorUrl: string
  onDelete: (choice: ProjectChoice) => void
}): ReactNode {
  return (
    <ul className={`${gridLook} ${list}`}>
      {projects.map(project => (
        <ProjectTile key={project.id} project={project} editorUrl={editorUrl} onDelete={onDelete} />
      ))}
    </ul>
  )
}

const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`
