import { expect, it } from 'vitest'
import { shippedPackages } from './shipped-packages.ts'

it('refuses a build with a package that only development may load', () => {
  const { generateBundle } = shippedPackages()
  const modules = { '/shop/node_modules/@statelyai/inspect/dist/index.mjs': {} }
  const context = {
    error: (sentence: string) => {
      throw new Error(sentence)
    },
  }

  if (typeof generateBundle !== 'function') throw new TypeError('The plugin looks at no bundle')
  expect(() =>
    Reflect.apply(generateBundle, context, [{}, { 'page.js': { type: 'chunk', modules } }]),
  ).toThrow('The build contains @statelyai/inspect, which only development may load')
})
