import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Folder of the components that the chapter must show, except those in `address-form` and `failure` and dialogs, which
 * only screens show, and the words of the menu.
 */
const UI = 'src/ui'

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '#(src\/ui\/[^']+)'/gu)].map(
    ([, name = '']) => name,
  )

test('every component is on the page, by itself or inside another', () => {
  const found = new Set<string>()
  const follow = (file: string): void => {
    for (const name of importsOf(file).filter(one => !found.has(one))) {
      found.add(name)
      follow(name)
    }
  }
  globSync('tools/stage/components/*.tsx').forEach(follow)

  const components = globSync(`${UI}/**/*.tsx`, {
    exclude: [
      `${UI}/{address-form,failure}/**`,
      `${UI}/{page/menu-words,late-view}.tsx`,
      `${UI}/overlays/{*Dialog,Question}.tsx`,
      `${UI}/**/*.test.tsx`,
    ],
  }).map(file => file.replaceAll('\\', '/'))
  expect(components.length).toBeGreaterThan(40)
  expect(components.filter(name => !found.has(name))).toEqual([])
})
