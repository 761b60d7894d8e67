import type { ProjectChoice } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { ProjectTile } from '#src/orders/saved-projects/ProjectTile.tsx'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'
import { tileGridClass } from '#src/ui/tile-class.ts'

/** A grid with the projects of a page, each in the frame of a print. */
export function ProjectGrid({
  projects,
  editorUrl,
  onDelete,
}: {
  projects: readonly SavedProject[]
  editorUrl: string
  onDelete: (choice: ProjectChoice) => void
}) {
  return (
    <ul className={tileGridClass(false)}>
      {projects.map(project => (
        <ProjectTile key={project.id} project={project} editorUrl={editorUrl} onDelete={onDelete} />
      ))}
    </ul>
  )
}
