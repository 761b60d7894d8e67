import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export const FLOOR = '/grid-floor.html'

/** The page of the bare grid; its script has an `integrity` attribute, as in the page of the app. */
const pageOf = (script: string): string => {
  const integrity = createHash('sha384').update(script).digest('base64')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>floor</title>
<body>
<script type="module" crossorigin src="/assets/grid-floor.js" integrity="sha384-${integrity}"></script>
`
}

/** Replaces `folder` by a copy of the built app with the page of the bare grid. */
export const buildFloor = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync('dist', folder, { recursive: true })
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL('floor.ts', import.meta.url)) },
    },
  })
  const script = [built]
    .flat()
    .flatMap(result => ('output' in result ? result.output : []))
    .find(output => output.type === 'chunk' && output.isEntry)
  if (script?.type !== 'chunk') throw new Error('Nothing was built for the bare grid')
  writeFileSync(`${folder}/assets/grid-floor.js`, script.code)
  writeFileSync(`${folder}${FLOOR}`, pageOf(script.code))
}
