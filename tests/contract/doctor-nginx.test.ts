import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  rememberingNetwork,
  startDeployment,
  withAccountAt,
  wrongAt,
  type Deployment,
} from '#tests/support/doctor.ts'
import { startNginx } from '#tests/support/nginx.ts'
import type { Network } from '#doctor/network.ts'

let deployment: Deployment
let network: Network

beforeAll(async () => {
  deployment = await startDeployment()
  network = rememberingNetwork(deployment.origin)
}, 60_000)

afterAll(() => deployment.close())

/** The doctor's findings on a deployment whose docs/deployment/nginx.conf is changed. */
const wrongBehind = async (change: (text: string) => string): Promise<string[]> => {
  const nginx = await startNginx({ ...deployment.nginx, change })
  const account = withAccountAt(network, deployment.origin, nginx.port)
  try {
    return await wrongAt(deployment.origin, account)
  } finally {
    account.close()
    await nginx.stop()
  }
}

/** Returns a function that replaces text in nginx.conf, and throws if nginx.conf does not contain the text. */
const replace =
  (found: RegExp | string, value: string) =>
  (text: string): string => {
    const changed = text.replace(found, () => value)
    if (changed === text) throw new Error(`nginx.conf has no ${String(found)}`)
    return changed
  }

const without = (header: string): ((text: string) => string) =>
  replace(new RegExp(` *add_header ${header} .*\n`, 'u'), '')

const addHeader = (line: string): ((text: string) => string) =>
  replace('  gzip on;', `  add_header ${line} always;\n  gzip on;`)

// Answers B-021
it.each([
  [
    'application/javascript',
    (text: string) => text.replaceAll('text/javascript', 'application/javascript'),
  ],
  [
    'the directives of caching in another order',
    replace('"public, max-age=31536000, immutable"', '"immutable, max-age=31536000, public"'),
  ],
])('finds nothing wrong with %s', async (_, change) => {
  expect(await wrongBehind(change)).toEqual([])
})

/** Faults of nginx.conf, each with all findings of the doctor. */
const FAULTS: readonly [
  fault: string,
  change: (text: string) => string,
  said: readonly RegExp[],
][] = [
  [
    'no Cross-Origin-Opener-Policy',
    without('Cross-Origin-Opener-Policy'),
    [/^cross-origin-opener-policy is missing with \/$/u],
  ],
  [
    'resources for everybody',
    replace(
      'Cross-Origin-Resource-Policy same-origin',
      'Cross-Origin-Resource-Policy cross-origin',
    ),
    [/^cross-origin-resource-policy is "cross-origin"/u],
  ],
  [
    'a header twice',
    addHeader('X-Content-Type-Options nosniff'),
    [/^x-content-type-options is "nosniff, nosniff"/u],
  ],
  [
    'a header of its own in a location, which drops all others',
    replace('    alias ', '    add_header X-Note here;\n    alias '),
    [
      /^cross-origin-opener-policy is missing with \/config\.json/u,
      /^cross-origin-resource-policy is missing with \/config\.json/u,
      /^permissions-policy is missing with \/config\.json/u,
      /^referrer-policy is missing with \/config\.json/u,
      /^x-content-type-options is missing with \/config\.json/u,
      /^\/config\.json has no Cache-Control/u,
    ],
  ],
  [
    'headers that refusals lack',
    replace('Referrer-Policy no-referrer always', 'Referrer-Policy no-referrer'),
    [/^referrer-policy is missing with \/assets\/doctor-/u],
  ],
  ['no policy', without('Content-Security-Policy'), [/^The page has no Content-Security-Policy/u]],
  [
    'a policy that is only reported',
    replace('add_header Content-Security-Policy', 'add_header Content-Security-Policy-Report-Only'),
    [/^The page has no Content-Security-Policy/u],
  ],
  [
    'two policies',
    addHeader(`Content-Security-Policy "default-src 'self'"`),
    [
      /^Content-Security-Policy is sent 2 times/u,
      /^\/config\.json has another policy than the page/u,
    ],
  ],
  [
    'no policy for workers',
    replace('(?!.*\\.worker-[^/]*$)', ''),
    [/^\/assets\/reader\.worker-1234\.js has no Content-Security-Policy/u],
  ],
  [
    'the import map of another build',
    replace("script-src 'self' $account_import_map", "script-src 'self' 'sha256-b2xk'"),
    [/^script-src lacks 'sha256-/u],
  ],
  [
    'inline scripts',
    replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    [/^script-src allows 'unsafe-inline'/u],
  ],
  [
    'a call that the policy forbids',
    replace(/(?<=account_connect \{ default ")\S+ /u, ''),
    [/^connect-src lacks http:\/\/api\./u],
  ],
  [
    'calls to everybody',
    replace("connect-src 'self'", "connect-src 'self' https:"),
    [/^connect-src allows https:/u],
  ],
  [
    'a sign-out that may not end at the shop',
    replace(/ http:\/\/shop\.[^" ]+/u, ''),
    [/^form-action lacks http:\/\/shop\./u],
  ],
  [
    'no style of react-aria',
    replace(/ 'sha256-gYiS[^']*'/u, ''),
    [/^style-src lacks 'sha256-gYiS/u],
  ],
  [
    'pages in frames',
    replace("base-uri 'none'; frame-ancestors 'none';", "base-uri 'none';"),
    [/^The policy has no frame-ancestors/u],
  ],
  [
    'an Integrity-Policy',
    addHeader('Integrity-Policy "blocked-destinations=(script)"'),
    [/^Integrity-Policy is sent with \/$/u],
  ],
  ['a cookie', addHeader('Set-Cookie "visit=1"'), [/^\/ sets a cookie/u]],
  [
    'a page that is kept',
    replace(String.raw`"~\.html$" no-store`, String.raw`"~\.html$" "max-age=600"`),
    [/^\/ has Cache-Control: max-age=600/u, /^\/orders has Cache-Control: max-age=600/u],
  ],
  [
    'assets that are asked for each time',
    replace('"public, max-age=31536000, immutable"', 'no-cache'),
    [
      /^\/assets\/app-1234\.js has Cache-Control: no-cache/u,
      /^\/assets\/reader\.worker-1234\.js has Cache-Control: no-cache/u,
      /^\/fonts\/letters-1\.0\.0\.woff2 has Cache-Control: no-cache/u,
    ],
  ],
  [
    'a configuration that is kept',
    replace('default no-cache;', 'default "max-age=86400";'),
    [
      /^\/config\.json has Cache-Control: max-age=86400/u,
      /^\/favicon\.svg has Cache-Control: max-age=86400/u,
    ],
  ],
  [
    'refusals that are kept for ever',
    replace(/ *"~\^\[45\]" no-store;\n/u, ''),
    [/^\/assets\/doctor-\w+\.js has Cache-Control: public/u],
  ],
  [
    'screens that are no page',
    replace(
      'location / {\n    try_files $uri /index.html;',
      'location = / {\n    try_files /index.html =404;\n  }\n  location / {\n    try_files $uri =404;',
    ),
    [/^A screen, \/orders, answers 404/u, /^POST \/orders answers 404/u],
  ],
  [
    'missing scripts that are a page',
    replace('try_files $uri =404;', 'try_files $uri /index.html;'),
    [/^A missing script answers 200/u],
  ],
  [
    'files below the folders of screens',
    replace(/ *location ~ \^\/\(\?:orders[^}]*\}\n/u, ''),
    [
      /^A screen with a dot in its id, \/orders\/AB\.12, answers 404 and not the page/u,
      /^A link whose question mark a mail program has encoded, \S+, answers 404 and not the page/u,
    ],
  ],
  [
    'files with a question mark',
    replace('/|\\? {', '/ {'),
    [/^A link whose question mark a mail program has encoded, \S+, answers 404 and not the page/u],
  ],
  [
    'hidden files',
    replace(/ *location ~ \/\\\. \{\n *return 404;\n *\}\n/u, ''),
    [/^\/\.built answers 200/u],
  ],
  [
    'writing that is answered by the page',
    replace('error_page 405 @pages_only;', 'error_page 405 =200 /index.html;'),
    [/^POST \/orders answers 200/u],
  ],
  ['no compression', replace('gzip on;', 'gzip off;'), [/sent without compression/u, /no Vary/u]],
  ['no Vary', replace('gzip_vary on;', 'gzip_vary off;'), [/no Vary: Accept-Encoding/u]],
  [
    'scripts of an unknown type',
    replace('    text/javascript js;\n', ''),
    [/app-1234\.js is sent as application\/octet-stream/u, /sent without compression/u, /no Vary/u],
  ],
  [
    'no configuration',
    replace(/alias [^;]+;/u, 'alias /nowhere/config.json;'),
    [/^\/config\.json answers 404 instead of JSON/u],
  ],
  [
    'a configuration that is the page',
    replace(/alias [^;]+;/u, 'try_files /index.html =404;'),
    [/^\/config\.json answers a page instead of JSON/u],
  ],
]

// Answers B-021, B-431
it.each(FAULTS)('finds %s behind nginx, and nothing else', async (_, change, said) => {
  const wrong = await wrongBehind(change)
  expect(wrong).toEqual(said.map(words => expect.stringMatching(words)))
})

// Answers B-021, B-024
it('finds published source maps, and a release that differs from the page’s release', async () => {
  const map = join(deployment.folder, 'assets', 'app-1234.js.map')
  const version = join(deployment.folder, 'version.json')
  const original = await readFile(version)
  await writeFile(map, '{}')
  await writeFile(version, JSON.stringify({ release: '0.0.9+9876543210' }))
  expect(await wrongBehind(text => text)).toEqual([
    '/version.json names 0.0.9+9876543210, and the page 0.1.0+0123456789',
    '/assets/app-1234.js.map answers 200',
  ])
  await rm(map)
  await writeFile(version, original)
})

// Answers B-021
it('finds a script that was changed, and one that is missing', async () => {
  const file = join(deployment.folder, 'assets', 'app-1234.js')
  await writeFile(file, 'export const words = "others, and enough of them to be compressed"')
  expect(await wrongBehind(text => text)).toEqual([
    expect.stringMatching(/^1 of 2 scripts have other bytes/u),
  ])
  await rm(file)
  const wrong = await wrongBehind(text => text)
  expect(wrong[0]).toMatch(/^1 of 2 scripts answer 404/u)
})
