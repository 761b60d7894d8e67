import { basename } from 'node:path'
import { parse } from 'postcss'
import type { Plugin } from 'vite'
import { isFirstScreen } from './code-groups.ts'
import { withCalls } from './imports-again.ts'

/** What the bundler knows about a script. */
export interface Script {
  fileName: string
  isEntry: boolean
  moduleIds: readonly string[]
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/** The scripts with these names, and all scripts that these import statically. */
const withStaticImports = (names: readonly string[], scripts: readonly Script[]): Set<Script> => {
  const found = new Set<Script>()
  const add = (name: string): void => {
    const script = scripts.find(({ fileName }) => fileName === name)
    if (script === undefined || found.has(script)) return
    found.add(script)
    for (const imported of script.imports) add(imported)
  }
  for (const name of names) add(name)
  return found
}

/** The scripts that run on every page before a screen renders. */
const pageScripts = (scripts: readonly Script[]): Set<Script> => {
  const entries = scripts.filter(({ isEntry }) => isEntry)
  const names = entries.flatMap(({ fileName, dynamicImports }) => [fileName, ...dynamicImports])
  return withStaticImports(names, scripts)
}

/** A screen that has a style sheet of its own, with the scripts of the page and of the screen. */
export interface StyledScreen {
  name: string
  scripts: ReadonlySet<Script>
}

export const styledScreens = (scripts: readonly Script[]): StyledScreen[] =>
  scripts.flatMap(({ fileName, moduleIds }) => {
    const screen = moduleIds.find(isFirstScreen)
    if (screen === undefined) return []
    const own = withStaticImports([fileName], scripts)
    const all = new Set([...pageScripts(scripts), ...own])
    return [{ name: basename(screen, '.route.tsx'), scripts: all }]
  })

const hasStyles = ({ moduleIds }: Script): boolean => moduleIds.some(id => id.endsWith('.css'))

/** Those of the scripts `names` that need more styles than the page itself. */
export const needingStyles = (
  names: readonly string[],
  scripts: readonly Script[],
): readonly string[] => {
  const ofPage = pageScripts(scripts)
  return names.filter(name =>
    [...withStaticImports([name], scripts)].some(
      script => hasStyles(script) && !ofPage.has(script),
    ),
  )
}

/** The rules of a style sheet without a class, and those with a class whose name is in `code`; in the same order. */
export const rulesFor = (styles: string, code: string): string => {
  const words = new Set(code.match(/[\w-]+/gu))
  const root = parse(styles)
  root.walkRules(rule => {
    const names = [...rule.selector.matchAll(/\.([a-z_][\w-]*)/giu)].map(([, name = '']) => name)
    if (names.length > 0 && !names.some(name => words.has(name))) rule.remove()
  })
  root.walkAtRules(rule => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

/** Matches the link to the only style sheet that Vite writes. Group 1 is its address. */
const LINK = /<link rel="stylesheet" crossorigin href="(\/assets\/style-[\w-]+\.css)">/u

/**
 * Writes a style sheet for each first screen, with the styles of the page and of the screen only: on a slow phone the
 * first content then waits for half of the styles. Replaces the link in the page by the addresses of all style sheets,
 * which src/app/styles.ts loads. Puts `withStyles` around each `import()` of a script that needs more styles than the
 * page itself.
 */
export const firstStyles = (): Plugin => ({
  name: 'first-styles',
  apply: 'build',
  enforce: 'post',
  renderChunk: {
    order: 'pre',
    handler: (code, chunk, _options, { chunks }) => {
      const files = needingStyles(chunk.dynamicImports, Object.values(chunks))
      return files.length === 0 ? null : { code: withCalls(code, files, 'withStyles'), map: null }
    },
  },
  generateBundle(_options, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('The build has no index.html')
    const html = String(page.source)
    const [link = '', address = ''] = LINK.exec(html) ?? []
    const styles = bundle[address.slice(1)]
    if (styles?.type !== 'asset') throw new Error('index.html has no link to its styles')
    const scripts = Object.values(bundle).filter(output => output.type === 'chunk')
    const sheets = styledScreens(scripts).map(screen => {
      const code = scripts.filter(script => screen.scripts.has(script)).map(script => script.code)
      const source = rulesFor(String(styles.source), code.join('\n'))
      const id = this.emitFile({ type: 'asset', name: `${screen.name}.css`, source })
      return `/${this.getFileName(id)}`
    })
    const content = [address, ...sheets].join(' ')
    page.source = html.replace(link, () => `<meta name="styles" content="${content}">`)
  },
})
