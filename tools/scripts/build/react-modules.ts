import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
/** Prefix of the ids of modules that replace React's. The chunk of the libraries takes ids that contain `/node_modules/`. */
const STAND_IN = '\0/node_modules/'

/**
 * Exports the functions of React by name. Without this plugin, because React is CommonJS, each call of React would read
 * the function from the module, `(0,F.jsx)(…)`, and each script would wrap the module once more.
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(?:\/(?:jsx|compiler)-runtime)?$/u },
    handler: (source, importer, { kind }) =>
      kind === 'require-call' || importer?.startsWith(STAND_IN) === true ? null : STAND_IN + source,
  },
  load: {
    filter: { id: /^\0\/node_modules\/react/u },
    handler: id => {
      const source = id.slice(STAND_IN.length)
      const names = Object.keys(require(source))
      return [
        `import whole from '${source}'`,
        'export default whole',
        ...names.map(name => `export const ${name} = /* @__PURE__ */ (() => whole.${name})()`),
      ].join('\n')
    },
  },
})
