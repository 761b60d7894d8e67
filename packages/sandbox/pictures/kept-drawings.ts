import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The cache folder, which all sandboxes of a checkout share. */
const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/drawings')

/**
 * The bytes of a drawing: from the cache if any sandbox has drawn the same recipe, else from `draw`. `recipe` must
 * list everything that the bytes depend on, except the code of `draw`. If the folder cannot be written, the drawing is
 * still returned.
 */
export const keptDrawing = async (
  recipe: readonly string[],
  draw: () => Promise<Buffer>,
): Promise<Buffer> => {
  const name = createHash('sha256').update(recipe.join('\n')).digest('hex')
  const file = join(FOLDER, name.slice(0, 2), name)
  const drawn = await readFile(file).catch(() => null)
  if (drawn !== null) return drawn
  const bytes = await draw()
  const draft = `${file}.${randomUUID()}`
  await mkdir(join(file, '..'), { recursive: true })
    .then(() => writeFile(draft, bytes))
    .then(() => rename(draft, file))
    .catch(() => undefined)
  return bytes
}
