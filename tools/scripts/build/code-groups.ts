import type { Plugin } from 'vite'

/** The module whose imports run before any screen. The first module of the page imports it. */
const PAGE = '/src/app/page.tsx'
/** The module that sends the first calls of a page, before the libraries run. */
const FIRST_CALLS = '/src/app/first-calls.ts'
/**
 * The module that paints the first photos before the libraries run. `FIRST_CALLS` imports it only on pages of the
 * library.
 */
const FIRST_PHOTOS = '/src/app/first-photos.ts'
/** The route table, which imports the modules of screens on first use. */
const SCREENS = '/src/app/route-table.ts'
/**
 * The screen of the photo library, on which customers wait for pictures. Its code, besides the code of the page, comes
 * in few files.
 */
const LIBRARY = '/src/library/timeline/timeline/photos.screen.tsx'
/** The photo grid. A screen that needs this module is a photo screen. */
const GRID = '/src/library/grid/PhotoGrid.tsx'
const IN_LIBRARY = /\/src\/library\//u
/** Matches the first screens of the account, on which most visits begin. Group 1 is the name of the screen. */
const FIRST_SCREENS = /\/(overview|orders|order|settings)\.screen\.tsx$/u

/** The names of the large chunks that first screens run. */
const FIRST_CHUNKS: ReadonlySet<string> = new Set([
  'calls',
  'first-photos',
  'libraries',
  'page',
  'library',
])

/**
 * Whether a chunk holds much of the code that runs while a page begins on a first screen: a chunk of `FIRST_CHUNKS`, or
 * the chunk whose main module is a first screen.
 */
export const runsFirst = ({
  name,
  facadeModuleId,
}: {
  name: string
  facadeModuleId?: string | null | undefined
}): boolean =>
  FIRST_CHUNKS.has(name) ||
  FIRST_SCREENS.test(facadeModuleId ?? '') ||
  facadeModuleId?.endsWith(LIBRARY) === true

/** The names of the first screens among `users`, the ids of modules. */
const firstsOf = (users: readonly string[]): ReadonlySet<string> =>
  new Set(users.flatMap(user => FIRST_SCREENS.exec(user)?.[1] ?? []))

/**
 * The chunk for a module: `firsts` are the first screens that need the module, and other screens may need it too. The
 * chunks are few, because the request for a small chunk costs more than its code. So a first screen may load a little
 * code that only another first screen needs.
 */
const sharedBy = (firsts: ReadonlySet<string>): string => {
  const areAll = (...names: string[]): boolean => [...firsts].every(name => names.includes(name))
  if (firsts.size === 4) return 'page'
  if (areAll('orders')) return 'orders'
  if (areAll('settings')) return 'settings'
  if (areAll('order', 'settings')) return 'first'
  if (areAll('overview', 'orders', 'order')) return 'lists'
  return firsts.size === 3 ? 'page' : 'common'
}

/** The module with the shell's actors, which the page loads soon after a screen renders. */
const SHELL = '/src/shell/shell-actors.screen.ts'
/**
 * The module of the "Go to" field. It finds orders with code of `OF_ORDERS`, so the shell counts as a user of that
 * code.
 */
const GO_TO = '/src/shell/go-to/go-to.screen.tsx'
const OF_ORDERS = /\/machines\/(?:orders|model)\//u
/**
 * A module that at least this many screens need, with `LIBRARY` among them, goes into `page`, `libraries` or `photos`.
 */
const MANY = 7
/** Matches the areas whose screens share code with each other. */
const AREA = /\/src\/(account|books|orders)\//u
/** Matches all areas: the areas of `AREA`, and the library, whose screens share little code with other areas. */
const ANY_AREA = /\/src\/(account|books|orders|library)\//u
const FORM_LIBRARY = /\/node_modules\/react-hook-form\//u
/** Matches the modules of React Aria, of its components, and of the packages that these use. */
const DIALOG_LIBRARY = /\/node_modules\/(?:@internationalized|react-aria|react-stately)/u
/**
 * The part of the router that only settings with forms use. The page imports it with the router's index, but uses
 * nothing of it.
 */
const BLOCKER = '/react-router/dist/esm/useBlocker.js'
/** The folder with a module for each icon; `lucide-react/icons/<name>` resolves to such a module (icon-imports.ts). */
const ICON = '/lucide-react/dist/esm/icons/'

/**
 * The chunk of a module of the page. Libraries have a chunk of their own, because they change seldom: their chunk
 * stays cached across versions of the app.
 */
const ofPage = (id: string): string => (id.includes('/node_modules/') ? 'libraries' : 'page')

/**
 * Assigns modules to chunks; null leaves a module to the bundler, which makes a chunk for every set of screens that
 * share a module. Without these groups, the library would wait for 28 chunks, the settings for 34.
 *
 * - `calls`: code that sends the first calls. `first-photos`: code that paints the first photos.
 * - `libraries` and `page`: other code that runs before any screen, that many screens need, or that all first screens
 *   share, or three of them.
 * - `library`: other code that the library needs and that only photo screens need.
 * - `photos`: code that the library and many screens or the shell need, but no first screen, and code that the
 *   library shares with screens of its area that have no photos.
 * - `shell`: code that the shell loads later and that no screen of an area in `AREA` needs.
 * - `dialogs`: code that screens share and that needs React Aria. `forms`: code that needs `FORM_LIBRARY`.
 * - `account`, `books`: code that one first screen shares with screens of this area. `account-others`, `books-others`
 *   and `orders-others`: code that only other screens of one area share.
 * - `orders`, `lists`, `first`, `settings`, `common`: other code that first screens share; `sharedBy` chooses the chunk
 *   by the first screens that need the code.
 * - `others`: other code that screens of several areas share, or a screen and the shell, `dialogs` or `forms`.
 * - `icons`: icons that modules of several chunks show. If the library or a first screen needs such an icon, the icon
 *   is in `libraries`. An icon that only one chunk shows is in that chunk.
 *
 * docs/decisions/0040, 0086, 0088 and 0103.
 */
export const codeGroups = (): { plugin: Plugin; groupOf: (id: string) => string | null } => {
  const groups = new Map<string, string>()
  return {
    groupOf: id => groups.get(id) ?? null,
    plugin: {
      name: 'code-groups',
      apply: 'build',
      buildEnd() {
        const add = (id: string, known: Set<string>): Set<string> => {
          if (known.has(id)) return known
          known.add(id)
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported, known)
          return known
        }
        const neededBy = (id: string): Set<string> => add(id, new Set())
        const all = [...this.getModuleIds()]
        /** The modules that the modules with this ending need, themselves included. */
        const neededByAll = (ending: string): Set<string> =>
          all
            .filter(id => id.endsWith(ending))
            .reduce((known, id) => add(id, known), new Set<string>())
        const put = (id: string, group: string): void => {
          if (!groups.has(id)) groups.set(id, group)
        }
        const routes = all
          .filter(id => id.endsWith(SCREENS))
          .flatMap(id => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        const screens = routes.map(neededBy)
        const shell = neededByAll(SHELL)
        for (const id of neededByAll(FIRST_CALLS)) put(id, 'calls')
        for (const id of neededByAll(FIRST_PHOTOS)) put(id, 'first-photos')
        for (const id of all.filter(each => each.endsWith(BLOCKER))) put(id, 'settings')
        for (const id of neededByAll(PAGE)) put(id, ofPage(id))
        const grids = all.filter(id => id.endsWith(GRID))
        /**
         * The modules that code of an area in `AREA` imports dynamically, screens excepted. For each: all modules that
         * it needs.
         */
        const later = all
          .filter(id => AREA.test(id) && !routes.includes(id))
          .filter(id => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
          .map(neededBy)
        const ofLibrary = neededByAll(LIBRARY)
        for (const id of ofLibrary) {
          const served = routes.filter((_, index) => screens[index]?.has(id))
          // Whether only screens that pass `isScreen` need the module, and no module in `later`. Otherwise other
          // screens would load the whole chunk of the library with it.
          const isOnlyOf = (isScreen: (route: string) => boolean): boolean =>
            !later.some(needed => needed.has(id)) && served.every(isScreen)
          const isOfPhotos = isOnlyOf(route =>
            grids.some(grid => screens[routes.indexOf(route)]?.has(grid)),
          )
          const isOfMany = served.length >= MANY || shell.has(id)
          if (isOfMany && served.some(route => FIRST_SCREENS.test(route))) put(id, ofPage(id))
          else if (isOfMany) put(id, 'photos')
          else if (isOfPhotos) put(id, 'library')
          else if (isOnlyOf(route => IN_LIBRARY.test(route))) put(id, 'photos')
        }
        for (const id of shell) {
          const isOfArea = routes.some(
            (route, index) => AREA.test(route) && screens[index]?.has(id) === true,
          )
          if (!isOfArea) put(id, 'shell')
        }

        const usersOf = new Map<string, string[]>()
        const addUser = (needed: ReadonlySet<string>, user: string): void => {
          for (const id of needed) usersOf.set(id, [...(usersOf.get(id) ?? []), user])
        }
        for (const [index, needed] of screens.entries()) addUser(needed, routes[index] ?? '')
        addUser(shell, SHELL)
        addUser(new Set([...neededByAll(GO_TO)].filter(id => OF_ORDERS.test(id))), SHELL)
        /**
         * Modules without a group that several screens, or a screen and the shell, share. Leaves out icons and the
         * modules of the library.
         */
        const shared = [...usersOf].flatMap(([id, users]) => {
          const areas = new Set(users.flatMap(route => ANY_AREA.exec(route)?.[1] ?? []))
          const isShared =
            users.length > 1 && users.some(route => AREA.test(route)) && !id.includes(ICON)
          return isShared && !groups.has(id) && !ofLibrary.has(id) ? [{ id, areas, users }] : []
        })
        const needs = new Map(shared.map(({ id }) => [id, [...neededBy(id)]]))
        const hasLibrary = (id: string, library: RegExp): boolean =>
          needs.get(id)?.some(needed => library.test(needed) && !groups.has(needed)) ?? false
        const forms = shared.filter(({ id }) => hasLibrary(id, FORM_LIBRARY))
        const dialogs = shared.filter(
          each => hasLibrary(each.id, DIALOG_LIBRARY) && !forms.includes(each),
        )
        const ofAll = new Set([...forms, ...dialogs].flatMap(({ id }) => needs.get(id) ?? []))
        for (const { id, areas, users } of shared) {
          const [area = ''] = areas
          const isOfAll = areas.size > 1 || users.includes(SHELL) || ofAll.has(id)
          const firsts = firstsOf(users)
          if (forms.some(form => form.id === id)) put(id, 'forms')
          else if (dialogs.some(dialog => dialog.id === id)) put(id, 'dialogs')
          else if (firsts.size === 0) put(id, isOfAll ? 'others' : `${area}-others`)
          else put(id, isOfAll || firsts.size > 1 || area === 'orders' ? sharedBy(firsts) : area)
        }
        for (const id of all.filter(each => each.includes(ICON))) {
          const shownBy = this.getModuleInfo(id)?.importers ?? []
          const [group, ...more] = new Set(shownBy.map(importer => groups.get(importer)))
          // Put the icon into the only group that shows it. If the only module that shows it has no group, leave the
          // icon to the bundler, which puts it beside that module.
          if (more.length === 0 && group !== undefined) put(id, group)
          else if (shownBy.length > 1) {
            const users = usersOf.get(id) ?? []
            const isFirst = ofLibrary.has(id) || users.some(user => FIRST_SCREENS.test(user))
            put(id, isFirst ? 'libraries' : 'icons')
          }
        }
      },
      // Add preload links, which load the chunks while the page is parsed: without the links, the first module would
      // request the chunks only when it runs.
      transformIndexHtml: {
        order: 'post',
        handler: (_page, { bundle = {} }) => {
          const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
          const entries = chunks.filter(({ isEntry }) => isEntry)
          const isEntryFile = (file: string): boolean =>
            entries.some(({ fileName, imports }) => [fileName, ...imports].includes(file))
          const filesOf = (group: string): string[] => {
            const chunk = chunks.find(({ name }) => name === group)
            const files = chunk === undefined ? [] : [chunk.fileName, ...chunk.imports]
            return files.filter(file => !isEntryFile(file))
          }
          const preload = (file: string, attrs: Record<string, string> = {}) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, ...attrs, href: `/${file}` },
            injectTo: 'head' as const,
          })
          const first = filesOf('calls')
          return [
            // This link comes before the scripts, because all calls wait for `/config.json`, and on a slow network its
            // answer would wait behind the scripts.
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: '/config.json' },
              injectTo: 'head-prepend' as const,
            },
            ...first.map(file => preload(file)),
            // Load these chunks at low priority, after the styles of the skeleton, which the browser paints first. The
            // largest chunk comes first; the last one is ky, for which the texts of the first screen wait.
            ...[...filesOf('libraries'), ...filesOf('page'), ...filesOf('send-with-retries')]
              .filter((file, index, all) => !first.includes(file) && all.indexOf(file) === index)
              .map(file => preload(file, { fetchpriority: 'low' })),
          ]
        },
      },
    },
  }
}
