import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** The ids of the flows with a stage file. */
export const STAGED: ReadonlySet<string> = new Set(
  globSync('src/**/*.stage.tsx')
    .map(file => basename(file, '.stage.tsx'))
    .toSorted(),
)
