import * as v from 'valibot'
import type { ProjectChoice } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { projectId } from '#machines/model/identifiers.ts'
import type { SavedProject, SavedProjectPage } from '#machines/orders/model/saved-project.ts'

/** A saved project with all details except a picture. */
export const aSavedProject = (id: string, changes: Partial<SavedProject> = {}): SavedProject => ({
  id: v.parse(projectId, id),
  name: `Project ${id}`,
  thumbnailUrl: null,
  articleName: 'Photo book, A4',
  modifiedAt: '2026-11-01T10:00:00Z',
  ...changes,
})

export const aProjectPage = (ids: readonly string[], total: number): SavedProjectPage => ({
  projects: ids.map(id => aSavedProject(id)),
  totalProjectCount: total,
})

/** A project as a customer picks it from the list. */
export const aProjectChoice = (id = 'P1'): ProjectChoice => ({
  id: v.parse(projectId, id),
  name: `Project ${id}`,
})
