import type { SavedProject } from '#machines/orders/model/saved-project.ts'

/** The address of the editor with a project; `editorUrl` is the EditorUrl of the public configuration. A-106. */
export const projectAddress = (editorUrl: string, { id }: Pick<SavedProject, 'id'>): string => {
  const address = new URL(editorUrl)
  address.searchParams.set('project', id)
  return address.href
}
