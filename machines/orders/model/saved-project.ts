import { hasNothingToRead, withoutTurns } from '#machines/model/text/shown-name.ts'
import * as v from 'valibot'
import { projectId } from '#machines/model/identifiers.ts'
import { count, details, shortText } from '#machines/model/lenient.ts'
import { timestamp } from '#machines/model/time/timestamp.ts'
import { addressWithin } from '#machines/model/configuration/web-address.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

/** Saved projects per page. Account area, section 9. */
export const PROJECTS_PER_PAGE = 10

const title = v.pipe(shortText(), v.transform(withoutTurns))

/** A saved project; A-172. Odd details become null, and so does a picture outside `origins`; A-173. */
export const savedProjectFrom = (origins: readonly string[]) =>
  v.object({
    id: projectId,
    ...details({
      name: title,
      thumbnailUrl: addressWithin(origins),
      articleName: title,
      modifiedAt: timestamp,
    }),
  })
export type SavedProject = v.InferOutput<ReturnType<typeof savedProjectFrom>>

/** The schema of a page of saved projects, newest first, and their total number. */
export const savedProjectPageFrom = (origins: readonly string[]) =>
  v.object({
    projects: v.array(savedProjectFrom(origins)),
    totalProjectCount: count,
  })
export type SavedProjectPage = v.InferOutput<ReturnType<typeof savedProjectPageFrom>> & {
  leftOut?: LeftOut
  /** Set if the total could not be read: it counts the projects up to this page, and one more if the page is full. */
  isTotalUnread?: true
}

/** The number of pages that `total` projects fill, at least 1. */
export const projectPages = (total: number): number =>
  Math.max(1, Math.ceil(total / PROJECTS_PER_PAGE))

/** The display name of a project: its name, else the name of its article. Null if neither has a visible character. */
export const projectName = ({
  name,
  articleName,
}: Pick<SavedProject, 'name' | 'articleName'>): string | null =>
  [name, articleName].find(text => text !== null && !hasNothingToRead(text)) ?? null

/** The address of the editor with a project; `editorUrl` is the EditorUrl of the public configuration. A-106. */
export const projectAddress = (editorUrl: string, { id }: Pick<SavedProject, 'id'>): string => {
  const address = new URL(editorUrl)
  address.searchParams.set('project', id)
  return address.href
}
