// Writes into docs/deployment/README.md the lists that follow from the code: the services that need CORS, and the
// addresses to which the provider redirects after a sign-out.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configuration } from '#machines/model/configuration/configuration.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'

export const DEPLOYMENT_PAGE = 'docs/deployment/README.md'

const BEGIN = '<!-- Written by tools/scripts/deployment-lists.ts -->'
const END = '<!-- Until here -->'

/** All code of `src` without its tests, to find the services that it calls. */
const clients = (): string =>
  globSync('src/**/*.ts')
    .filter(file => !file.endsWith('.test.ts'))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')

const rows = (): string[][] => {
  const code = clients()
  const services = Object.keys(configuration.entries)
    .filter(key => key.endsWith('BaseUrl'))
    .toSorted()
    .map(key => {
      const ways = [
        ...(code.includes(`.call('${key}')`) ? ['with the token'] : []),
        ...(code.includes(`.callWithoutToken('${key}')`) ? ['without a token'] : []),
      ]
      if (ways.length === 0) throw new Error(`No client calls ${key}`)
      return [
        `\`${key}\``,
        ways.join(', and '),
        '`Authorization`, `Cache-Control`, `Content-Type`, `X-CorrelationId`',
      ]
    })
  return [
    ...services.map(([key = '', ways = '', headers = '']) => [
      key,
      ways,
      ways === 'without a token' ? headers.replace('`Authorization`, ', '') : headers,
    ]),
    ['`photoOrigins`', 'pictures, without a token', '`Cache-Control`, `X-CorrelationId`'],
    ['`abTestUrl`', 'without a token', '`Cache-Control`, `X-CorrelationId`'],
    ['`oidc.authority`', 'discovery, token and revocation endpoints', ''],
    ['host of `sentryDsn`', 'error reports', ''],
  ]
}

/** The services, the headers that their preflights have to allow, and the post-logout addresses, as Markdown. */
export const deploymentLists = (): string => {
  const { accountDeletion, emailChange } = CONFIRMATION_PATHS
  const addresses = [
    '`routes.Main` of the public configuration of each channel',
    '`shopUrl` of each storefront, where that cannot be read',
    ...[accountDeletion, emailChange].map(
      ({ success }) => `\`https://<host>${success}\` of each of its \`hosts\``,
    ),
  ]
  const table = rows().map(cells => `| ${cells.join(' | ')} |`)
  return [
    BEGIN,
    '',
    'Post-logout addresses to register at the provider:',
    '',
    ...addresses.map(address => `- ${address}`),
    '',
    'Services that need CORS for the origin of the account area, without credentials:',
    '',
    '| key of the configuration | called | request headers |',
    '| --- | --- | --- |',
    ...table,
    '',
    END,
  ].join('\n')
}

/** The text without the padding that a formatter adds to tables. */
export const unaligned = (text: string): string =>
  text.replaceAll(/ {2,}/gu, ' ').replaceAll(/-{3,}/gu, '---')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = readFileSync(DEPLOYMENT_PAGE, 'utf8')
  const [before = '', rest = ''] = page.split(BEGIN)
  const [, after = ''] = rest.split(END)
  writeFileSync(DEPLOYMENT_PAGE, before + deploymentLists() + after)
}
