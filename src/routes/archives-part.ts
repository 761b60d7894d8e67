import { keptArchives, provideArchives } from '#src/actors/archives.ts'
import { fetchArchive } from '#src/actors/fetch-archive.ts'
import type { World } from '#src/actors/world.ts'
import type { OpenPart } from '#src/routes/screen.ts'

/** The archives that this tab waits for, those before a reload included. They outlive every screen. */
export const archivesPart = (world: World): OpenPart => {
  const kept = keptArchives()
  const userId = world.owner() ?? ''
  return {
    name: 'archives',
    logic: provideArchives(world, kept, fetchArchive),
    input: { userId, kept: kept.recall(userId) },
    isKept: true,
  }
}
