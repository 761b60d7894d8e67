import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = file => JSON.parse(readFileSync(file, 'utf8'))

/** Whether a version is within a range: `^1.2.3`, or one exact version. */
const isWithin = (version, range) => {
  if (!range.startsWith('^')) return version === range
  const [have, need] = [version, range.slice(1)].map(text => text.split('.').map(Number))
  // Below 1.0.0, the second number says what breaks.
  const fixed = need[0] === 0 ? 2 : 1
  const different = need.findIndex((part, index) => have[index] !== part)
  return different === -1 || (different >= fixed && have[different] > need[different])
}

/** Sentences about what one package of packages/ lacks. */
const faultsOf = (root, folder) => {
  const file = join(root, folder, 'package.json')
  if (!existsSync(file)) return [`${folder} is no workspace: it has no package.json.`]
  const { peerDependencies = {}, devDependencies = {} } = read(file)
  return Object.entries({ ...devDependencies, ...peerDependencies }).flatMap(([name, range]) => {
    const places = [join(root, folder), root].map(place =>
      join(place, 'node_modules', name, 'package.json'),
    )
    const installed = places.find(place => existsSync(place))
    if (installed === undefined) {
      return [`${folder} needs ${name} ${range}, which is not installed: run npm install.`]
    }
    const { version } = read(installed)
    return isWithin(version, range)
      ? []
      : [`${folder} needs ${name} ${range}, and ${version} is installed: run npm install.`]
  })
}

/** Sentences about what the workspaces of a project lack, and what to do; empty if nothing. */
export const workspaceFaults = (root = '.') =>
  existsSync(join(root, 'packages'))
    ? readdirSync(join(root, 'packages'), { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .flatMap(({ name }) => faultsOf(root, `packages/${name}`))
    : []
