import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The grids for comparison, by the name of their library; `floor` uses no library. */
export const OTHER_GRIDS = ['floor', 'react-window', 'react-virtuoso', 'tanstack-virtual'] as const

const SOURCES: Readonly<Record<(typeof OTHER_GRIDS)[number], string>> = {
  floor: 'floor.ts',
  'react-window': 'react-window.tsx',
  'react-virtuoso': 'react-virtuoso.tsx',
  'tanstack-virtual': 'tanstack-virtual.tsx',
}

/** The page of a grid; its script has an `integrity` attribute, as in the page of the app. */
const pageOf = (name: string, script: string): string => {
  const integrity = createHash('sha384').update(script).digest('base64')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<body>
<script type="module" crossorigin src="/assets/grid-${name}.js" integrity="sha384-${integrity}"></script>
`
}

/** Replaces `folder` by a copy of the built app with a page for each other grid, such as `/grid-floor.html`. */
export const buildGrids = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync('dist', folder, { recursive: true })
  for (const name of OTHER_GRIDS) {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: { input: fileURLToPath(new URL(SOURCES[name], import.meta.url)) },
      },
    })
    const script = [built]
      .flat()
      .flatMap(result => ('output' in result ? result.output : []))
      .find(output => output.type === 'chunk' && output.isEntry)
    if (script?.type !== 'chunk') throw new Error(`Nothing was built for ${name}`)
    writeFileSync(`${folder}/assets/grid-${name}.js`, script.code)
    writeFileSync(`${folder}/grid-${name}.html`, pageOf(name, script.code))
  }
}
