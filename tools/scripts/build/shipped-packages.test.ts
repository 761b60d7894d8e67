import { build } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shippedPackages } from './shipped-packages.ts'

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production')
})

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Builds a page's script, and returns its code. */
const built = async (code: string): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: id => (id === 'entry' ? id : null),
        load: id => (id === 'entry' ? code : null),
      },
      shippedPackages(),
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  })
  if (Array.isArray(made) || !('output' in made)) throw new TypeError('Vite built several bundles')
  return made.output.map(file => (file.type === 'chunk' ? file.code : '')).join('\n')
}

const INSPECTOR = "await import('@statelyai/inspect')"

it('refuses a build with a package that only development may load', async () => {
  await expect(built(INSPECTOR)).rejects.toThrow(
    'The build contains @statelyai/inspect, which only development may load',
  )
})

it('accepts a build that loads it in development only', async () => {
  expect(await built(`if (import.meta.env.DEV) ${INSPECTOR}; console.log('product')`)).toContain(
    'product',
  )
})
