import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDataFolder } from '#sandbox/database/data-folder.ts'

it('says in one sentence that a folder cannot be created, and does not retry for ever', async () => {
  await expect(openDataFolder('/proc/no-such-place/data', false)).rejects.toThrow(
    /^The data folder \/proc\/no-such-place\/data cannot be used \(.+\): choose another one with --data$/u,
  )
})

it('says in one sentence that a file exists where a folder must be created', async () => {
  const file = join(tmpdir(), `in-the-way-${process.pid}`)
  await writeFile(file, '')

  await expect(openDataFolder(join(file, 'data'), false)).rejects.toThrow(/cannot be used/u)
})
