// Writes the headers of the static files for web servers, from the table in tools/scripts/headers/page-headers.ts: a part of
// docs/deployment/nginx.conf, and docs/deployment/Caddyfile and _headers. With `--configuration FILE --out DIR` it
// writes the same files for one deployment, with the hosts of its config.json; `--import-map FILE` names another file
// of hashes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { configuration } from '#machines/model/configuration/configuration.ts'
import { partsOf, type DeploymentParts } from './headers/deployment.ts'
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

const read = (file: string, advice: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return stop(1, `${file} cannot be read: ${advice}`)
  }
}

const parsed = (file: string): unknown => {
  const text = read(file, 'name the config.json of the deployment')
  try {
    return JSON.parse(text)
  } catch {
    return stop(1, `${file} is not JSON`)
  }
}

const partsFrom = (file: string, importMap: string): DeploymentParts => {
  const result = v.safeParse(configuration, parsed(file))
  if (!result.success) {
    const [issue] = result.issues
    return stop(1, `${file}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
  }
  return partsOf(result.output, read(importMap, 'run npm run build, or name it by --import-map'))
}

const { configuration: file, 'import-map': importMap, out } = readArguments()
if ((file === undefined) !== (out === undefined)) {
  stop(2, 'npm run headers takes --configuration FILE and --out DIR together')
}
const folder = out ?? join('docs', 'deployment')
const written = file === undefined ? documentedFiles() : deployedFiles(partsFrom(file, importMap))
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text)
