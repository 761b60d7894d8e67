// Lists every package that reaches customers' browsers: reports/sbom.json (CycloneDX), and reports/licences.txt, the
// texts that a deployment must publish with the build. Fails if a licence is not allowed. Leaves out build and test
// packages: npm cannot list them, because a dependency of Lighthouse requires the version "latest" of a package.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencesOf, refusedIn } from './build/licences.ts'
import { stop } from './support/say.ts'

const npm = process.env.npm_execpath
const [command, ...before] = npm ? [process.execPath, npm] : ['npm']

const list = (...args) => {
  const { status, stdout, stderr } = spawnSync(
    command,
    [...before, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', ...args],
    { encoding: 'utf8', maxBuffer: 100_000_000, shell: !npm && process.platform === 'win32' },
  )
  if (status !== 0) stop(1, `npm could not list the packages: ${stderr.trim().split('\n')[0]}`)
  const bom = JSON.parse(stdout)
  // Replace the name, for which npm takes the name of the folder.
  bom.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name
  return bom
}

/** Licence and notice of an installed package, as its authors wrote them. */
const textOf = name => {
  const folder = join('node_modules', ...name.split('/'))
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .filter(file => /^(?:licen[cs]e|notice|copying)(?:\.|$)/iu.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
}

const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name)

mkdirSync('reports', { recursive: true })
const inBrowser = list('--omit', 'dev', '--omit', 'optional')
// Leave out the workspaces, because no customer gets them.
inBrowser.components = inBrowser.components?.filter(({ group }) => group !== '@print-shop')
writeFileSync('reports/sbom.json', `${JSON.stringify(inBrowser, null, 2)}\n`)

const components = inBrowser.components ?? []
const refused = refusedIn(components)
for (const component of refused) {
  process.stderr.write(
    `${nameOf(component)} ${component.version} has the licence ${licencesOf(component).join(' and ') || 'none'}: replace it, or allow the licence in tools/scripts/build/licences.ts.\n`,
  )
}
writeFileSync(
  'reports/licences.txt',
  components
    .map(component => {
      const text = textOf(nameOf(component))
      return `${nameOf(component)} ${component.version} (${licencesOf(component).join(', ')})\n\n${text}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`),
)
if (refused.length > 0) process.exit(1)
process.stdout.write(
  `${components.length} packages reach customers, all under allowed licences: reports/sbom.json, reports/licences.txt\n`,
)
