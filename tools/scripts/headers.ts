// Writes the headers of the static files for web servers, from the table in tools/scripts/headers/page-headers.ts: a part of
// docs/deployment/nginx.conf and Caddyfile, and docs/deployment/_headers. With `--configuration FILE --out DIR` it
// writes the same files for one deployment, with the hosts of its config.json; `--import-map FILE` names another file
// of hashes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  CannotServe,
  configurationIn,
  type DeploymentParts,
  partsOf,
  textOf,
} from './headers/deployment.ts'
import { deployedFiles, documentedFiles } from './headers/written-files.ts'
import { stop } from './support/say.ts'

const readArguments = () => {
  try {
    return parseArgs({
      options: {
        configuration: { type: 'string' },
        'import-map': { type: 'string', default: join('dist', 'import-map.sha256') },
        out: { type: 'string' },
      },
    }).values
  } catch {
    return stop(2, 'npm run headers takes --configuration FILE, --import-map FILE and --out DIR')
  }
}

const partsFrom = (file: string, importMap: string): DeploymentParts => {
  try {
    return partsOf(
      configurationIn(textOf(file, 'name the config.json of the deployment'), file),
      textOf(importMap, 'run npm run build, or name it by --import-map'),
    )
  } catch (error) {
    if (!(error instanceof CannotServe)) throw error
    return stop(1, error.message)
  }
}

const { configuration: file, 'import-map': importMap, out } = readArguments()
if ((file === undefined) !== (out === undefined)) {
  stop(2, 'npm run headers takes --configuration FILE and --out DIR together')
}
const folder = out ?? join('docs', 'deployment')
const written = file === undefined ? documentedFiles() : deployedFiles(partsFrom(file, importMap))
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text)
