import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The module of the library that exports every icon. */
const ALL_ICONS = 'node_modules/lucide-react/dist/esm/lucide-react.mjs'
const IMPORT = /^import \{([^}]*)\} from 'lucide-react'$/gmu

/** Maps each name of an icon to the name of its file. */
const filesByName = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([^']+)'/gmu)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/gu)].map(([, name = '']) => [name, file] as const),
    ),
  )

/**
 * Replaces the import of icons by one import for each icon, and keeps the number of lines. Throws for an unknown icon.
 */
const importEachIcon = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replaceAll(IMPORT, (whole, words: string) => {
    const imports = words
      .split(',')
      .map(word => word.trim())
      .filter(word => word !== '')
      .map(word => {
        const [name = '', local = name] = word.split(' as ')
        const file = files.get(name)
        if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
        return `import ${local} from 'lucide-react/icons/${file.replace(/\.mjs$/u, '')}'`
      })
    return imports.join('; ') + whole.replaceAll(/[^\n]/gu, '')
  })

/**
 * Imports every icon from its own module. With imports from the module that exports all icons, the bundler would put
 * every icon into a chunk that loads with the page.
 */
export const iconImports = (): Plugin => {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => {
      files = filesByName(readFileSync(ALL_ICONS, 'utf8'))
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx$/u },
      handler: code =>
        code.includes("'lucide-react'") ? { code: importEachIcon(code, files), map: null } : null,
    },
  }
}
