import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { workspaceFaults } from './workspaces.mjs'

let root: string

const write = (file: string, value: unknown): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(value))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'workspaces-'))
  write('packages/kit/package.json', {
    peerDependencies: { xstate: '^5.33.0' },
    devDependencies: { fflate: '^0.8.1', vitest: '5.1.0' },
  })
  write('node_modules/xstate/package.json', { version: '5.40.1' })
  write('node_modules/fflate/package.json', { version: '0.8.3' })
  write('packages/kit/node_modules/vitest/package.json', { version: '5.1.0' })
})

afterEach(() => rmSync(root, { recursive: true }))

it('finds nothing where everything is installed, here', () => {
  expect(workspaceFaults(root)).toEqual([])
  expect(workspaceFaults()).toEqual([])
})

it('says which package lacks its peer, or has another version than it needs', () => {
  rmSync(join(root, 'node_modules/fflate'), { recursive: true })
  write('node_modules/xstate/package.json', { version: '4.38.3' })

  expect(workspaceFaults(root)).toEqual([
    'packages/kit needs fflate ^0.8.1, which is not installed: run npm install.',
    'packages/kit needs xstate ^5.33.0, and 4.38.3 is installed: run npm install.',
  ])
})

it.each([
  ['xstate', '5.32.9'],
  ['xstate', '6.0.0'],
  ['fflate', '0.9.0'],
  ['vitest', '5.1.1'],
])('refuses %s %s', (name, version) => {
  rmSync(join(root, 'packages/kit/node_modules'), { recursive: true })
  write('node_modules/vitest/package.json', { version: '5.1.0' })
  write(`node_modules/${name}/package.json`, { version })

  expect(workspaceFaults(root)).toHaveLength(1)
})

it('says which folder is no workspace', () => {
  mkdirSync(join(root, 'packages/lost'))

  expect(workspaceFaults(root)).toEqual(['packages/lost is no workspace: it has no package.json.'])
})
