import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The module of the library that exports every icon. */
const ALL_ICONS = 'node_modules/lucide-react/dist/esm/lucide-react.mjs'
/**
 * Matches the module of the library that makes the components of its icons. The build replaces that module by
 * `DRAWN_ICON`.
 */
const MAKES_ICONS = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/u
const DRAWN_ICON = 'tools/scripts/build/drawn-icon.ts'
/** Matches the modules of the icons. */
const OF_LIBRARY = /\/lucide-react\/dist\/esm\/icons\//u
/** Matches the parts of an icon's module that `DRAWN_ICON` does not need. */
const NOT_DRAWN =
  /\b(?:name: "[^"]*",|size: 24,|__iconData\.node;)|,\s*(?:key: "\w*"|aliases: \[[^\]]*\])/gu
/** Matches the attributes of an icon that `DRAWN_ICON` draws. */
const DRAWN = /^(?:\s*(?:aria-hidden|data-[\w-]+=\{\w+\}))*\s*$/u
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
 * Replaces the import of icons by one import for each icon, and keeps the number of lines. Throws for an unknown icon
 * and for an attribute that would not be drawn.
 */
export const importEachIcon = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replaceAll(IMPORT, (whole, words: string) => {
    const imports = words
      .split(',')
      .map(word => word.trim())
      .filter(word => word !== '')
      .map(word => {
        const [name = '', local = name] = word.split(' as ')
        const file = files.get(name)
        if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
        const uses = code.matchAll(new RegExp(String.raw`<${local}\b([^]*?)/>`, 'gu'))
        for (const [, attributes = ''] of uses) {
          if (!DRAWN.test(attributes))
            throw new Error(`<${local}${attributes}/> is not drawn: ${DRAWN_ICON}`)
        }
        return `import ${local} from 'lucide-react/icons/${file.replace(/\.mjs$/u, '')}'`
      })
    return imports.join('; ') + whole.replaceAll(/[^\n]/gu, '')
  })

/**
 * Imports every icon from its own module, because from the module that exports all icons, the bundler would put every
 * icon into a chunk that loads with the page. Of the modules of icons, the build keeps only the pictures.
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
    load: {
      filter: { id: MAKES_ICONS },
      handler: () => ({ code: readFileSync(DRAWN_ICON, 'utf8'), moduleType: 'ts' }),
    },
    transform: {
      filter: { id: [/\/src\/.*\.tsx$/u, OF_LIBRARY] },
      handler: (code, id) => {
        if (OF_LIBRARY.test(id)) return { code: code.replaceAll(NOT_DRAWN, ''), map: null }
        return code.includes("'lucide-react'")
          ? { code: importEachIcon(code, files), map: null }
          : null
      },
    },
  }
}
