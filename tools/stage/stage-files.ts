import type { AnyStageFile } from '#tools/stage/stage-file.ts'

/** The stage file of each flow that has one, found by the names of the files. */
const LOADERS = import.meta.glob<AnyStageFile>('/src/**/*.stage.tsx', { import: 'stage' })

const idOf = (path: string): string => /([^/]+)\.stage\.tsx$/u.exec(path)?.[1] ?? ''

export const STAGED: readonly string[] = Object.keys(LOADERS).map(idOf).toSorted()

/** The stage file of a flow. Throws an error of one sentence if there is none, or if it is of another flow. */
export const stageFileOf = async (id: string): Promise<AnyStageFile> => {
  const [path, load] = Object.entries(LOADERS).find(([name]) => idOf(name) === id) ?? []
  if (path === undefined || load === undefined) {
    throw new Error(
      `No flow on the stage is called '${id}': write src/<area>/${id}/${id}.stage.tsx, or choose one of ${STAGED.join(', ')}`,
    )
  }
  const file = await load()
  if (file.flow.id !== id) throw new Error(`${path} stages the flow ${file.flow.id}, not ${id}`)
  return file
}
