import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { PLAYERS } from '#tests/paths/kit/players.ts'
import { flowsOf, VIEWS } from '../mutants/view-flows.ts'
import { STAGED } from '../support/staged.ts'
import type { Tree } from './checks-for.ts'
import { readImporters } from './imports.ts'

/** The last common commit with main. `HEAD` on main itself, and if no branch main exists. */
const base = (): string => {
  for (const name of ['main', 'origin/main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', name], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD'
}

/** The files that differ from a revision, including new and deleted files. */
export const touchedSince = (revision = base()): string[] =>
  [
    ['diff', '--name-only', revision],
    ['ls-files', '--others', '--exclude-standard'],
  ].flatMap(args => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean))

/** The facts about this working tree that the choice of checks needs. */
export const treeHere = (): Tree => ({
  importers: readImporters(),
  exists: existsSync,
  staged: STAGED,
  played: new Set(PLAYERS.map(({ flow }) => flow.id)),
  flowsShowing: file => (VIEWS.includes(file) ? flowsOf(file) : []),
})
