import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The packages of `names` to which modules belong. */
const packagesOf = (modules: Iterable<string>, names: readonly string[]): string[] => {
  const ids = [...modules].map(id => id.replaceAll('\\', '/'))
  return names.filter(name => ids.some(id => id.includes(`/node_modules/${name}/`)))
}

/** Fails the build if it contains a module of a devDependency, such as the inspector that only `npm run dev` loads. */
export const shippedPackages = (): Plugin => ({
  name: 'shipped-packages',
  apply: 'build',
  generateBundle(_, bundle) {
    const names = globSync(['package.json', 'packages/*/package.json']).flatMap(file => {
      const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
        readFileSync(file, 'utf8'),
      )
      return Object.keys(devDependencies)
    })
    const modules = Object.values(bundle).flatMap(file =>
      file.type === 'chunk' ? Object.keys(file.modules) : [],
    )
    const shipped = packagesOf(modules, names)
    if (shipped.length > 0) {
      this.error(`The build contains ${shipped.join(' and ')}, which only development may load`)
    }
  },
})
