import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as v from 'valibot'

/** The owner's packages that customers' browsers run. */
const IN_THE_PRODUCT = [
  'react',
  'react-dom',
  'xstate',
  '@xstate/react',
  '@tanstack/react-router',
  'ky',
  'oidc-client-ts',
  'valibot',
  '@lingui/core',
  '@lingui/react',
  '@linaria/core',
]

/** The owner's packages that build and test the product. */
const AROUND_IT = ['vite', 'vitest', '@xstate/test', 'msw']

const packages = v.record(v.string(), v.string())
const manifest = v.object({ dependencies: v.optional(packages, {}), devDependencies: packages })
/**
 * Read only the manifest at the top, because the owner's card names it. A dependency of a package of packages/ does not
 * count.
 */
const { dependencies, devDependencies } = v.parse(
  manifest,
  JSON.parse(readFileSync('package.json', 'utf8')),
)

/** The packages that files import at run time. */
const importedBy = (...patterns: string[]): Set<string> =>
  new Set(
    globSync(patterns)
      .flatMap(file => [
        ...readFileSync(file, 'utf8').matchAll(
          /^(?:import|export)\b(?! type\b)[^'";]*? from '(?<from>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gmu,
        ),
      ])
      .map(({ groups }) => groups?.['from'] ?? groups?.['lazy'] ?? '')
      .map(name => /^(?:@[^/]+\/)?[^/]+/u.exec(name)?.[0] ?? ''),
  )

it('has the packages that the owner asked for in the product, and product code that imports them', () => {
  const imported = importedBy('{src,machines}/**/!(*.test).{ts,tsx}')

  expect(IN_THE_PRODUCT.filter(name => !(name in dependencies))).toEqual([])
  expect(IN_THE_PRODUCT.filter(name => !imported.has(name))).toEqual([])
})

it('has the packages that the owner asked for to build and test the product, and code that imports them', () => {
  const imported = importedBy('{machines,src,packages,tests,tools}/**/*.{ts,tsx}', '*.config.ts')

  expect(AROUND_IT.filter(name => !(name in devDependencies))).toEqual([])
  expect(AROUND_IT.filter(name => !imported.has(name))).toEqual([])
})

it('keeps the version of @xstate/test that is for XState 5', () => {
  const { packageRules } = v.parse(
    v.object({
      packageRules: v.array(
        v.object({ matchPackageNames: v.array(v.string()), enabled: v.optional(v.boolean()) }),
      ),
    }),
    JSON.parse(readFileSync('renovate.json', 'utf8')),
  )

  expect(devDependencies['@xstate/test']).toBe('1.0.0-beta.5')
  expect(
    packageRules.filter(({ matchPackageNames }) => matchPackageNames.includes('@xstate/test')),
  ).toEqual([{ matchPackageNames: ['@xstate/test'], enabled: false }])
})
