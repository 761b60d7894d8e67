import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { playerOf } from '#tests/paths/kit/players.ts'
import { readImporters } from '../changed/imports.ts'
import { STAGED } from '../support/staged.ts'

/**
 * The files into which faults are injected: views, routes that contain their view, and three files of the design
 * system.
 */
export const VIEWS: readonly string[] = [
  ...globSync('src/{shell,session,account,orders,books,library,overview}/**/*.tsx', {
    exclude: ['**/*.{screen,stage,test}.tsx'],
  }),
  ...globSync(
    'src/account/{account-deletion,confirmation,email-change,payment-method}/*.screen.tsx',
  ),
  'src/ui/ErrorBlock.tsx',
  'src/ui/overlays/ToastRegion.tsx',
  'src/ui/overlays/use-kept-focus.ts',
].map(file => file.replaceAll('\\', '/'))

/** By area: the flows for a view from which imports lead to no played flow. */
const OF_AREA: Readonly<Record<string, readonly string[]>> = {
  account: ['submission', 'ftp-callback', 'payment-method', 'address-form'],
  library: ['timeline', 'photo-list'],
  overview: ['request'],
  session: ['session', 'bootstrap'],
  shell: ['menus', 'consent', 'language', 'connection', 'session', 'root'],
}

/**
 * Further flows that show the matched views. No import leads from the view to these flows, because a child or a screen
 * brings them together.
 */
export const ALSO: readonly (readonly [views: RegExp, flows: readonly string[]])[] = [
  [/\/account\/(?:account-deletion|email-change)\/.*\.screen\./u, ['confirmation']],
  [/\/account\/personal-details\//u, ['submission']],
  [/\/account\/(?:customer|settings)\/\w+Rows\./u, ['payment-method']],
  [/\/account\/addresses\//u, ['address-deletion']],
  [/\/books\/(?:BookOffer|book\/BookPage)\./u, ['book-list']],
  [/\/library\/(?:PhotoActions\.|selection\/selection\/)/u, ['archives', 'prints']],
  [/\/library\/SavingProblem\./u, ['single-download']],
  [/\/library\/albums\/album-list\//u, ['album-copy']],
  [/\/library\/albums\/(?:album\/AlbumPage|album-actions)\./u, ['shared-album', 'album-removal']],
  [/\/library\/upload\/Upload(?:Cancel|Dialog|List|ProgressBar)\./u, ['modals']],
  [/\/shell\/menus\/AccountMenu\./u, ['connection', 'payment-method']],
  [/\/shell\/toasts\//u, ['album-copy', 'album-deletion', 'archive', 'prints']],
]

/** The most flows of a view. More are not needed: for a part that every screen has, some flows are enough. */
const MOST = 6

export const isPlayed = (id: string): boolean => STAGED.has(id) || playerOf(id) !== undefined

/**
 * The played flows that a file names: by `data-flow`, by importing their machine, by its own name or by its folder's
 * name.
 */
const flowsIn = (file: string): string[] => {
  const source = readFileSync(file, 'utf8')
  const named = [...source.matchAll(/data-flow="(\w+)"/gu)].map(([, id = '']) =>
    id.replaceAll(/[A-Z]/gu, letter => `-${letter.toLowerCase()}`),
  )
  const read = [...source.matchAll(/\/([\w-]+)\.machine\.ts'/gu)].map(([, id = '']) => id)
  return [...named, ...read, basename(file, '.stage.tsx'), basename(dirname(file))].filter(isPlayed)
}

const importers = readImporters()

/**
 * The flows whose paths show a view: those that the view names, and those that the nearest files that import it name.
 * If they name no flow, the flows of the view's area. Throws if `OF_AREA` lacks the area.
 */
export const flowsOf = (view: string): readonly string[] => {
  const also = ALSO.flatMap(([views, more]) => (views.test(view) ? more : []))
  const flows = new Set([...flowsIn(view), ...also])
  const seen = new Set([view])
  for (let near = [view]; near.length > 0 && flows.size < MOST;) {
    near = near
      .flatMap(file => importers.get(file) ?? [])
      .filter(file => /^src\/(?!app\/)/u.test(file) && !seen.has(file))
    for (const file of near) {
      seen.add(file)
      for (const flow of flowsIn(file)) flows.add(flow)
    }
  }
  if (flows.size > 0) return [...flows].slice(0, MOST)
  const ofArea = OF_AREA[view.split('/')[1] ?? '']
  if (ofArea === undefined) throw new Error(`No flow shows ${view}: add its area to OF_AREA`)
  return ofArea
}
