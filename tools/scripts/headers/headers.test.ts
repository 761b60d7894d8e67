import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { configurationFor } from '#sandbox/configuration.ts'
import { addressesOn } from '#sandbox/hosts.ts'
import {
  CACHING,
  pagePolicy,
  PAGE_HEADERS,
  REACT_ARIA_STYLE,
  SCREEN_FOLDERS,
} from '#tools/scripts/headers/page-headers.ts'
import { SHOPS } from '#sandbox/shops.ts'
import { partsOf } from './deployment.ts'
import { deployedFiles, documentedFiles } from './written-files.ts'

const [KILN] = SHOPS
if (KILN === undefined) throw new Error('There is no shop')
const addresses = addressesOn(4310)
const kiln = configurationFor(KILN, addresses, { maxBytes: 1, maxPixels: 1, maxFiles: 1 })
const deployed = deployedFiles(partsOf(kiln, "'sha256-one='\n'sha256-two='\n"))

// Answers B-020
it.each(Object.entries(documentedFiles()))(
  'has docs/deployment/%s as the table of headers defines it; else run npm run headers',
  (name, text) => {
    expect(readFileSync(join('docs', 'deployment', name), 'utf8')).toBe(text)
  },
)

it.each(Object.entries(deployed))('has every fixed header in %s', (name, text) => {
  for (const [header, value] of Object.entries(PAGE_HEADERS)) {
    const lines = text.toLowerCase().split('\n')
    expect(
      lines.some(line => line.includes(header) && line.includes(value.toLowerCase())),
      `${name}: ${header}`,
    ).toBe(true)
  }
  expect(text).not.toMatch(/(?:https|wss):[^ ]*shop\.example/u)
})

// Answers B-020
it('puts the hosts of a configuration into the policy that the sandbox sends', () => {
  const others = SHOPS.filter(({ key }) => key !== KILN.key && key !== 'old-kiln')
  const policy = pagePolicy(kiln, {
    scriptHashes: ["'sha256-one='", "'sha256-two='"],
    styleHashes: [REACT_ARIA_STYLE],
    shop: addresses.of('shop', KILN),
  })
  const more = others.map(shop => addresses.of('shop', shop)).join(' ')
  const all = policy.replace(/(?<=form-action [^;]*)(?=;)/u, ` ${more}`)
  expect(deployed['_headers']).toContain(`  Content-Security-Policy: ${all}\n`)
})

// Answers B-142
it('has a folder of screens for every screen whose path ends in an id', () => {
  const lines = deployed['_headers']?.split('\n') ?? []
  const folders = lines.flatMap(line => /^\/([\w-]+)\/.*:\w+$/u.exec(line)?.[1] ?? [])
  expect(new Set(folders)).toEqual(new Set(SCREEN_FOLDERS))
  expect(documentedFiles()['nginx.conf']).toContain(`^/(?:${SCREEN_FOLDERS.join('|')})/`)
})

// Answers B-142
it.each(Object.entries(documentedFiles()))(
  'has archives, survey and sockets of %s on another site than the account area',
  (_name, text) => {
    expect(text).toMatch(/wss:\/\/push\.shop-apart\.example/u)
    expect(text).not.toMatch(/(?:wss:\/\/|archives\.|survey\.)[\w.]*shop\.example/u)
  },
)

it('has one rule of _headers for the caching of a path, within the limits of CDNs', () => {
  const lines = deployed['_headers']?.split('\n') ?? []
  const paths = lines.filter(line => line.startsWith('/'))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.length).toBeLessThan(100)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000)
  for (const path of ['/', '/orders/:orderCode', '/logout', '/my-photos/photos/preview/:imageId']) {
    expect(lines[lines.indexOf(path) + 1]).toBe(`  Cache-Control: ${CACHING.pages}`)
  }
  for (const path of ['/assets/*', '/fonts/*']) {
    expect(lines[lines.indexOf(path) + 1]).toBe(`  Cache-Control: ${CACHING.assets}`)
  }
})
