import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { expect, it } from 'vitest'
import { moduleVariables, partialStates } from './kept-outside.ts'
import { passingEffects } from './passing-effects.ts'

const MODEL = String.raw`#machines/(?:.*/)?model/|#machines/.*\.model\.ts$`
const AREA = 'shell|session|account|orders|books|library|overview'
const FORMS = 'react-hook-form$|@hookform/resolvers/valibot$'
const DRAWN = 'react$|@lingui/(?:react|core)(?:/macro)?$|@linaria/core$|lucide-react(?:/|$)'
const HOOKS = String.raw`#src/(?:${AREA})/(?:.*/)?use-[^/]+\.ts$`
/** Matches a file of an area whose name has no suffix: files of several layers may import it. */
const PLAIN = String.raw`#src/(?:${AREA})/(?:.*/)?(?!use-)[^/.]+\.ts$`

/**
 * Matches the files of a package that may import from outside of the package. Its other files do not know the product.
 */
const OUTSIDE = String.raw`packages/(?:[^/]+|flow-book/(?:page|writer))/(?:product|ui|doctor|flow-book|flow-kit|(?<!packages/sandbox/)sandbox)(?:-of-tests)?\.ts$`

interface Layer {
  name: string
  files: RegExp
  /** Pattern of the imports that files of the layer may have. `AREA` stands for the area of the file. */
  may: string
}

const layer = (name: string, files: string, ...may: string[]): Layer => ({
  name,
  files: new RegExp(`^(?:${files})`, 'u'),
  may: `^(?:${may.join('|')})`,
})

/** The imports that a file may have, by its suffix or its folder; the first match counts. See CONTRIBUTING.md. */
const LAYERS: readonly Layer[] = [
  layer(
    'model',
    String.raw`machines/(?:.*/)?model/|machines/.*\.model\.ts$`,
    MODEL,
    'valibot$|libphonenumber-js/(?:core|metadata.min.json)$|localized-address-format$',
    './[^/]+$',
  ),
  layer('samples', 'machines/samples/', '#machines/|xstate$|valibot$|./[^/]+$'),
  layer(
    'cases',
    String.raw`machines/.*(?:\.cases|-cases|-sentences|/catalogue|/state-path)\.ts$|machines/catalogue\.ts$`,
    '#machines/|#flow-kit/|xstate$|./[^/]+$',
  ),
  layer('machine, kit', 'machines/', '#machines/|xstate$|./[^/]+$'),
  layer(
    'browser',
    'src/browser/',
    MODEL,
    '#machines/kit/source.ts$|#src/browser/|idb$|@noble/hashes/|fflate$',
  ),
  layer('http', 'src/http/', MODEL, '#src/(?:http|browser)/|valibot$|ky$|@sentry/browser$'),
  layer('design system', 'src/ui/', MODEL, DRAWN, FORMS, '#src/ui/|react-aria-components/'),
  layer(
    'screen, composition',
    String.raw`src/(?:app/|.*\.screen\.tsx?$)`,
    '(?!#(?:tests|doctor|flow-book|flow-kit|sandbox|tools)/)',
  ),
  layer(
    'stage file',
    String.raw`src/.*\.stage\.tsx$`,
    String.raw`#machines/|#flow-kit/|#src/ui/|#tools/stage/(?:stage-file.ts|opened-by.tsx|toasted.tsx|use-address.ts|way-in.tsx)$`,
    String.raw`#src/(?:AREA|overview)/.*\.tsx$`,
    HOOKS,
    PLAIN,
    'react$|@xstate/react$|valibot$|xstate$',
  ),
  layer(
    'service',
    String.raw`src/.*\.service\.ts$`,
    MODEL,
    String.raw`#src/(?:http|browser)/|#src/.*\.service\.ts$`,
    'valibot$|tus-js-client$|oidc-client-ts$',
  ),
  layer(
    'hook',
    'src/.*/use-[^/]+.ts$',
    '#machines/|#src/browser/',
    HOOKS,
    PLAIN,
    String.raw`#src/AREA/.*\.tsx$`,
    DRAWN,
    'xstate$|@xstate/react$',
  ),
  layer(
    'view',
    String.raw`src/.*(?:\.tsx|-class\.ts)$`,
    '#machines/|#src/(?:ui|browser)/',
    HOOKS,
    PLAIN,
    String.raw`#src/AREA/.*(?:\.tsx|-class\.ts)$`,
    DRAWN,
    FORMS,
    'xstate$|@xstate/react$',
  ),
  layer(
    'actor',
    'src/',
    '#machines/|#src/(?:http|browser)/',
    String.raw`#src/.*\.(?:actor|service)\.ts$`,
    PLAIN,
    'xstate$|valibot$|fflate$',
  ),
  layer(
    'components',
    'tools/stage/components/',
    String.raw`#src/(?:ui/|library/.*(?:\.tsx|-class\.ts)$)|#tools/stage/(?:components/|address\.ts$)`,
    'react$|lucide-react',
  ),
  layer(
    'stage',
    'tools/stage/',
    String.raw`#machines/|#flow-(?:kit/|book/frame\.ts$)|#src/(?:ui|shell|locales)/|#tools/stage/`,
    'react$|react-dom(?:/client)?$|@lingui/|@testing-library/(?:dom|user-event)$|valibot$|xstate$',
  ),
  layer('what a package takes from outside', OUTSIDE, String.raw`\.\.?/|#flow-book/`),
  layer('flow kit', 'packages/flow-kit/', '#flow-kit/|xstate(?:/graph)?$|@xstate/test$|./[^/]+$'),
  layer(
    'page of the flow book',
    'packages/flow-book/page/',
    '#flow-book/',
    'react$|react-dom/client$|@linaria/core$|lucide-react|valibot$|xstate$',
  ),
  layer('package', 'packages/', String.raw`#(?:doctor|flow-book|sandbox)/|(?!#|\.\./)`),
]

/** By package: matches the files outside of the package that it may import. */
const TAKEN: Readonly<Record<string, RegExp>> = {
  doctor:
    /^(?:machines\/(?:.*\/)?model\/|tools\/scripts\/(?:headers\/page-headers|support\/say)\.ts$|packages\/sandbox\/services\/calls\.ts$)/u,
  'flow-book':
    /^(?:packages\/flow-kit\/|machines\/(?:catalogue\.ts$|model\/)|src\/(?:ui\/|app\/actor-steps\.ts$)|tools\/(?:scripts\/(?:support|trace)\/|stage\/(?:stand-in-photos|page-words)\.ts$)|tests\/(?:paths\/kit\/recorded-words|support\/catalogues)\.ts$)/u,
  'flow-kit': /^$/u,
  sandbox:
    /^(?:machines\/(?:.*\/)?model\/|machines\/.*\.model\.ts$|tools\/scripts\/headers\/page-headers\.ts$|packages\/flow-book\/(?:server\/|sign-off\.model\.ts$))/u,
}

it('takes into a package from outside only what is declared, in the files for that', () => {
  const strangers = globSync('packages/**/*.{ts,tsx}')
    .map(file => file.replaceAll('\\', '/'))
    .flatMap(file => importsOf(file).map(imported => ({ file, imported })))
    .filter(({ file, imported }) => {
      const [, name = ''] = file.split('/')
      if (imported.startsWith('#')) return !imported.startsWith(`#${name}/`)
      const target = join(dirname(file), imported)
      if (!imported.startsWith('.') || target.startsWith(`packages/${name}/`)) return false
      return !new RegExp(OUTSIDE, 'u').test(file) || TAKEN[name]?.test(target) !== true
    })

  expect(strangers).toEqual([])
})

it('takes from a package only what it exports', () => {
  const hidden = globSync('{machines,src,packages,tests,tools}/**/*.{ts,tsx,mjs}').flatMap(file =>
    [...matchesIn(file, /'(#(?:doctor|flow-book|flow-kit|sandbox)\/[^']+\.ts)'/gu)].filter(
      imported => {
        const [, name = '', inside = ''] = /^#([^/]+)\/(.+)$/u.exec(imported) ?? []
        const isOwn = file.replaceAll('\\', '/').startsWith(`packages/${name}/`)
        return (
          !isOwn && !readFileSync(`packages/${name}/package.json`, 'utf8').includes(`"./${inside}"`)
        )
      },
    ),
  )

  expect(hidden).toEqual([])
})

/** The maximum number of files in a folder: about as many as a reader can scan at a glance. */
const MOST_FILES = 40

const FILES = globSync('{machines,src,packages,tools/stage}/**/*.{ts,tsx}')
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !/\.(?:test|d)\.tsx?$/u.test(file))
  .toSorted()

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\b[^'";]*? from '(?<from>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gmu,
    ),
  ].map(({ groups }) => groups?.['from'] ?? groups?.['lazy'] ?? '')

const matchesIn = (file: string, imports: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imports)].map(([, imported = '']) => imported)

const fetchesOf = (file: string): string[] => matchesIn(file, /\bimport\('([^']+)'\)/gu)

/** The static imports of a file, except for types. */
const valuesImportedBy = (file: string): string[] =>
  matchesIn(file, /^(?:import|export)\b(?! type\b)[^'";]*? from '([^']+)'/gmu)

it('imports only what the layer of a file allows, and only views of its own area', () => {
  const wrong = FILES.flatMap(file => {
    const found = LAYERS.find(({ files }) => files.test(file))
    if (found === undefined) return [`${file} is in no layer`]
    const may = new RegExp(found.may.replaceAll('AREA', file.split('/')[1] ?? ''), 'u')
    return importsOf(file)
      .filter(imported => !may.test(imported))
      .map(imported => `${found.name}: ${file} imports ${imported}`)
  })

  expect(FILES.length).toBeGreaterThan(800)
  expect(wrong).toEqual([])
})

/**
 * The other areas from which the files of an area may import. Files of screens and stages, `src/app` and the file with
 * the types of `AppContext` may import from every area.
 */
const AREAS_BELOW: Readonly<Record<string, string>> = {
  overview: 'shell|orders|books|library',
  shell: 'shell',
  session: 'shell',
  account: 'shell|session|library|orders|books',
  orders: 'shell|session',
  library: 'shell|orders',
  books: 'shell|orders',
}

const APP_CONTEXT = 'src/shell/app-context.actor.ts'

it('has no arrow from an area to one that is above it', () => {
  const back = FILES.flatMap(file => {
    const [, area = ''] = /^src\/(\w+)\//u.exec(file) ?? []
    const below = AREAS_BELOW[area]
    if (below === undefined || /\.(?:screen|stage)\.tsx?$/u.test(file)) return []
    if (file === APP_CONTEXT) return []
    const isBack = new RegExp(`^#src/(?!(?:${area}|${below})/)(?:${AREA})/`, 'u')
    return importsOf(file)
      .filter(imported => isBack.test(imported))
      .map(imported => `${file} imports ${imported}`)
  })

  expect(back).toEqual([])
})

it('fetches each screen module by import(), or shares it between modules that are fetched', () => {
  const screens = FILES.filter(file => /\.screen\.tsx?$/u.test(file))
  const fetched = new Set(FILES.flatMap(fetchesOf))
  const bundled = new Map(
    FILES.flatMap(file => valuesImportedBy(file).map(imported => [imported, file] as const)),
  )
  const mounted = new Set(['src/app/route-table.ts', 'src/app/router.ts'].flatMap(importsOf))
  const isMounted = (file: string): boolean => mounted.has(`#${file}`)

  expect(screens.length).toBeGreaterThan(45)
  // The route table must mount every module with an export `screen`.
  expect(
    screens.filter(
      file => /^export const screen\b/mu.test(readFileSync(file, 'utf8')) && !isMounted(file),
    ),
  ).toEqual([])
  // A fetched module loads late only if no file also imports it statically.
  expect(
    screens
      .filter(file => fetched.has(`#${file}`) && bundled.has(`#${file}`))
      .map(file => `${bundled.get(`#${file}`)} imports ${file}`),
  ).toEqual([])
  expect(screens.filter(file => !fetched.has(`#${file}`) && !bundled.has(`#${file}`))).toEqual([])
})

/** Files of views, hooks and screens. Outside a `wiring(…)`, they pass no events between actors. */
const SHOWING = FILES.filter(file => /^src\/.*(?:\.tsx|\.screen\.ts|\/use-[^/]+\.ts)$/u.test(file))

/** The source of a file without its wirings, which end at a closing parenthesis at the beginning of a line. */
const outsideWirings = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll(
    /^(?:export )?const \w+ = wiring\([\s\S]*?^(?:\S*\)|\S.*\)\))$/gmu,
    '',
  )

/** The file that may pass on values of an actor in an effect. */
const PASSING = 'src/library/preview/preview/preview-navigation.screen.ts'

/** By file: why the file may subscribe to events of an actor. */
const LISTENERS: Readonly<Record<string, string>> = {
  [PASSING]:
    'the address and the preview follow each other, and the last of it comes after the preview is unmounted',
  'src/library/timeline/photo-list/UploadMonthSearch.tsx':
    'its panel, which no machine knows, closes when the month is shown',
  'src/library/upload/UploadDialog.tsx':
    'files that it waits to add, also after it is unmounted, are dropped when the upload is cancelled',
}

it('subscribes to no actor in a view, a hook or a screen', () => {
  const listening = SHOWING.filter(file => /\.on\(\s*'/u.test(outsideWirings(file)))

  expect(listening).toEqual(Object.keys(LISTENERS))
})

it('names no running machine "flow" in src: a flow is a machine with its cases', () => {
  const called = FILES.filter(
    file =>
      /^src\/.*\.tsx?$/u.test(file) &&
      /(?<!data-)\bflow(?:=\{|\??: [A-Z]|\.(?:send|getSnapshot)\()/u.test(
        readFileSync(file, 'utf8'),
      ),
  )

  expect(called).toEqual([])
})

/** Matches hooks that return actors, or values that stay the same while the actors run. */
const HANDS_OUT = /\/use-(?:root|screen-actors|shell)\.ts$/u

it('has no effect in a view, a hook or a screen that passes on a value of an actor', () => {
  const hooks = SHOWING.filter(file => /\/use-[^/]+\.ts$/u.test(file) && !HANDS_OUT.test(file))
  const readers = hooks
    .map(file => readFileSync(file, 'utf8'))
    .filter(source => source.includes('useSelector('))
    .flatMap(source => [...source.matchAll(/^export const (?<name>use\w+) =/gmu)])
    .map(({ groups }) => groups?.['name'] ?? '')
  const passing = SHOWING.filter(
    file =>
      passingEffects(file, outsideWirings(file), new Set(['useSelector', ...readers])).length > 0,
  )

  expect(readers.length).toBeGreaterThan(15)
  expect(passing).toEqual([PASSING])
})

/** By file: why a view or hook may wait for a time or a frame. A flow waits in a machine, by a state with `after`. */
const WAITERS: Readonly<Record<string, string>> = {
  'src/ui/failure/use-seconds-until.ts': 'it redraws the seconds that are left',
  'src/ui/overlays/use-heading-afterwards.ts':
    'the focus moves after the dialog tried to return it',
}

it('waits for no time and no frame in a view, a hook or a screen', () => {
  const waiting = SHOWING.filter(file =>
    /\b(?:setTimeout|setInterval|requestAnimationFrame|requestIdleCallback)\(/u.test(
      readFileSync(file, 'utf8'),
    ),
  )

  expect(waiting).toEqual(Object.keys(WAITERS))
})

it('decides by whole states, not by the beginning of their names, in a view, a hook or a screen', () => {
  const deciding = SHOWING.flatMap(file =>
    partialStates(file, readFileSync(file, 'utf8')).map(line => `${file}:${line}`),
  )

  expect(deciding).toEqual([])
})

it('keeps nothing in a variable of a module in a view, a hook or a screen', () => {
  const keeping = SHOWING.flatMap(file =>
    moduleVariables(file, readFileSync(file, 'utf8')).map(name => `${name} in ${file}`),
  )

  expect(keeping).toEqual([])
})

it('has only ids of machines as values of `data-flow` in views', () => {
  const ids = new Set(
    FILES.filter(file => /^machines\/.*\.machine\.ts$/u.test(file)).flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/\bid: '(\w+)'/gu)].map(([, id]) => id),
    ),
  )
  const named = FILES.filter(file => /^src\/.*\.tsx$/u.test(file)).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/data-flow="(\w+)"/gu)].map(
      ([, id]) => `${id} in ${file}`,
    ),
  )

  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(name => !ids.has(name.split(' ')[0]))).toEqual([])
})

it('has no folder with too many files', () => {
  const files = globSync('{machines,src,packages,tests,tools}/**/*.{ts,tsx,mjs,mts}')
  const folders = Map.groupBy(files, file => dirname(file))
  const full = [...folders].filter(([, inside]) => inside.length > MOST_FILES)

  expect(full.map(([folder]) => folder)).toEqual([])
})

it('has the flows, their actors and their players in folders of the same name', () => {
  const flows = globSync('machines/**/*.cases.ts').map(file =>
    dirname(file).slice('machines/'.length),
  )
  const played = globSync('tests/paths/**/*.player.ts').map(file =>
    dirname(file).slice('tests/paths/'.length),
  )

  expect(flows.length).toBeGreaterThan(70)
  expect(played.filter(folder => !flows.includes(folder))).toEqual([])
})

/** By flow: why its actor may have another name, or be outside the flow's folder. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'orders/lookup': 'generic: an order looks up dates, vouchers and pictures by it',
  'session/provider-sign-out': 'the root starts it',
  'shell/connection': 'the root starts it',
  'shell/request': 'generic: the file has the name of what is read',
  'shell/root': 'it starts the actors of several areas',
  'shell/screen-actors': 'the root starts it',
  'shell/submission': 'generic: the file has the name of the form',
}

it("has the actor of a machine in the flow's folder, in a file with the flow's name, or in a screen", () => {
  const machines = new Map(
    globSync('machines/**/*.machine.ts').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/^export const (?<name>\w+Machine)\b/gmu)].map(
        ({ groups }): [string, string] => [
          groups?.['name'] ?? '',
          dirname(file).slice('machines/'.length),
        ],
      ),
    ),
  )
  const provided = FILES.filter(file =>
    /^src\/.*(?<!\.stage|\.screen|-neighbours)\.tsx?$/u.test(file),
  ).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?<name>\w+Machine)\b[^\n]*\.provide\(/gu)].map(
      ({ groups }) => ({ file, flow: machines.get(groups?.['name'] ?? '') ?? '' }),
    ),
  )
  const misplaced = provided.filter(
    ({ file, flow }) => file !== `src/${flow}/${basename(flow)}.actor.ts`,
  )

  expect(provided.length).toBeGreaterThan(60)
  expect(misplaced.filter(({ flow }) => !(flow in ELSEWHERE))).toEqual([])
  expect([...new Set(misplaced.map(({ flow }) => flow))].toSorted()).toEqual(Object.keys(ELSEWHERE))
})
