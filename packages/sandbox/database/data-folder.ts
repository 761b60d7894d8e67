import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '#sandbox/cannot-start.ts'
import { openDatabase } from '#sandbox/database/database.ts'

/** The contents of a data folder: a database, and a folder for pictures, uploads and the authority of https. */
export interface DataFolder {
  database: DatabaseSync
  folder: string
  close(): Promise<void>
}

const DATABASE = 'sandbox.sqlite'

/** Name of the subfolder for pictures, uploads and the authority of https. */
const FILES = 'sandbox-files'

/** The files that `--reset` removes from a data folder: everything that the sandbox writes there. */
const WRITTEN_FILES = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, FILES]

/**
 * Opens a data folder; null creates a database in memory and a temporary folder, which `close` deletes. `reset` first
 * deletes the files in `WRITTEN_FILES`. Throws `CannotStart` if the folder cannot be used.
 */
export const openDataFolder = async (
  dataFolder: string | null,
  reset: boolean,
): Promise<DataFolder> => {
  if (dataFolder === null) return temporaryFolder()
  try {
    if (reset) {
      await Promise.all(
        WRITTEN_FILES.map(name => rm(join(dataFolder, name), { recursive: true, force: true })),
      )
    }
    const folder = join(dataFolder, FILES)
    await makeFolder(join(folder, 'uploads'))
    const database = openDatabase(join(dataFolder, DATABASE))
    return { database, folder, close: async () => database.close() }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(
      `The data folder ${dataFolder} cannot be used (${reason}): choose another one with --data`,
    )
  }
}

/**
 * Creates a folder with its parents. It does not use Node's `recursive`, which never ends if a parent cannot be
 * created, as in /proc.
 */
const makeFolder = async (path: string): Promise<void> => {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path)
}

const temporaryFolder = async (): Promise<DataFolder> => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  await mkdir(join(folder, 'uploads'))
  const database = openDatabase(null)
  const close = async (): Promise<void> => {
    database.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { database, folder, close }
}
