import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configuration } from '#machines/model/configuration/configuration.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'

const PAGE = readFileSync('docs/deployment/README.md', 'utf8')
const SOURCES = globSync('src/**/*.{ts,tsx}')
  .filter(file => !/\.test\.tsx?$/u.test(file))
  .map(file => ({ file: file.replaceAll('\\', '/'), code: readFileSync(file, 'utf8') }))

it('lists on the deployment page every service that needs CORS, and whether it gets the token', () => {
  const services = Object.keys(configuration.entries).filter(key => key.endsWith('BaseUrl'))
  const rows = [...PAGE.matchAll(/^\| `(\w+BaseUrl)` +\| ([^|]+?) +\| (`Authorization`)?/gmu)]
  const isCalled = (way: string): boolean => SOURCES.some(({ code }) => code.includes(way))

  expect(rows.map(([, key, called, token]) => [key, called, token !== undefined])).toEqual(
    services.toSorted().map(key => {
      const hasToken = isCalled(`.call('${key}')`)
      const ways = [
        ...(hasToken ? ['with the token'] : []),
        ...(isCalled(`.callWithoutToken('${key}')`) ? ['without a token'] : []),
      ]
      return [key, ways.join(', and '), hasToken]
    }),
  )
})

it('lists the post-logout addresses of every file that ends a session at the provider', () => {
  const ending = SOURCES.filter(({ code }) => /\bsessionStore\s*\.end\(|\bendHere\(/u.test(code))

  expect(ending.map(({ file }) => file).toSorted()).toEqual([
    'src/account/confirmation/confirmation.actor.ts',
    'src/session/end-session.actor.ts',
  ])
  expect(PAGE).toContain(`- \`https://<host>${CONFIRMATION_PATHS.accountDeletion.success}\``)
  expect(PAGE).toContain(`- \`https://<host>${CONFIRMATION_PATHS.emailChange.success}\``)
})
