import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { OFF_STAGE } from '#tests/paths/kit/off-stage.ts'

/** The ids of the flows with a stage file. The flow book shows pages of these flows. */
export const SHOWN: ReadonlySet<string> = new Set(
  globSync('src/**/*.stage.tsx')
    .map(file => basename(file, '.stage.tsx'))
    .toSorted(),
)

/** The ids of the flows that are played on the stage. */
export const STAGED: ReadonlySet<string> = new Set([...SHOWN].filter(id => !(id in OFF_STAGE)))
