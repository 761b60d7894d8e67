import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configuration } from '#machines/model/configuration/configuration.ts'
import { sentHeaders } from '#doctor/services.ts'
import { CALLS, type CallContract } from '#sandbox/services/calls.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'

const PAGE = readFileSync('docs/deployment/README.md', 'utf8')
const SOURCES = globSync('src/**/*.{ts,tsx}')
  .filter(file => !/\.test\.tsx?$/u.test(file))
  .map(file => ({ file: file.replaceAll('\\', '/'), code: readFileSync(file, 'utf8') }))

it('lists on the deployment page every service that needs CORS, and whether it gets the token', () => {
  const services = Object.keys(configuration.entries).filter(key => key.endsWith('BaseUrl'))
  const rows = [...PAGE.matchAll(/^\| `(\w+BaseUrl)` +\| ([^|]+?) +\| /gmu)]
  const isCalled = (way: string): boolean => SOURCES.some(({ code }) => code.includes(way))

  expect(rows.map(([, key, called]) => [key, called])).toEqual(
    services.toSorted().map(key => {
      const ways = [
        ...(isCalled(`.call('${key}')`) ? ['with the token'] : []),
        ...(isCalled(`.callWithoutToken('${key}')`) ? ['without a token'] : []),
      ]
      return [key, ways.join(', and ')]
    }),
  )
})

it('lists the request headers of each service, as the doctor asks for them', () => {
  const rows = [
    ...PAGE.matchAll(/^\| `(?<key>\w+(?:BaseUrl|TestUrl))` +\|[^|]+\| (?<names>[^|]+?) +\|$/gmu),
  ].map(({ groups }): [string, string] => [
    groups?.['key'] ?? '',
    groups?.['names']?.replaceAll('`', '').toLowerCase() ?? '',
  ])
  const calls: readonly CallContract[] = Object.values(CALLS)
  const services = Map.groupBy(calls, ({ service }) => service)
  services.delete('site')
  const asked = [...services].map(([service, ofService]): [string, string] => {
    const names = new Set(
      ofService.flatMap(call =>
        sentHeaders({ ...call, path: '' }, { traceParent: false, idempotencyKey: false }),
      ),
    )
    return [
      service === 'abTest' ? 'abTestUrl' : `${service}BaseUrl`,
      [...names].toSorted().join(', '),
    ]
  })

  expect(new Map(rows)).toEqual(new Map(asked))
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
