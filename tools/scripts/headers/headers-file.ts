import { CACHING, policyWith, SCREEN_FOLDERS } from '#tools/scripts/headers/page-headers.ts'
import { FIXED_HEADERS, reportingHeader, type DeploymentParts } from './deployment.ts'

/** Published files that are neither pages nor assets. */
const OTHER = [
  '/brands/*',
  '/locales/*',
  '/config.json',
  '/config.schema.json',
  '/favicon.svg',
  '/version.json',
]

const cached = (path: string, caching: string): string => `${path}\n  Cache-Control: ${caching}\n`

/**
 * A `_headers` file for Cloudflare Pages, Netlify and others. Each path has one rule for `Cache-Control`,
 * because these servers join the values of all rules that match a path. `screens` are the paths of the route
 * table.
 */
export const headersFile = (parts: DeploymentParts, screens: readonly string[]): string => {
  const endpoints = reportingHeader(parts)
  const reporting = endpoints === null ? [] : [['Reporting-Endpoints', endpoints] as const]
  return [
    `# The headers of the account area for a CDN that reads _headers. Written by npm run headers, from tools/scripts/headers/page-headers.ts.
# The policy is sent with every file: not all of these servers can leave a header out again, and over HTTP/2 it costs a few bytes.
# Screens, other paths without an extension and every path below ${SCREEN_FOLDERS.map(folder => `/${folder}/`).join(', ')} or with a question mark (%3F) have to show index.html with status 200; a missing file answers 404.
# Addresses hold confirm codes and email addresses: no log may keep their queries.
`,
    `/*
  Content-Security-Policy: ${policyWith(parts)}
${[...FIXED_HEADERS, ...reporting].map(([name, value]) => `  ${name}: ${value}`).join('\n')}
`,
    ...['/index.html', ...screens].map(path =>
      cached(path.replaceAll(/\$(\w+)/gu, ':$1'), CACHING.pages),
    ),
    ...['/assets/*', '/fonts/*'].map(path => cached(path, CACHING.assets)),
    ...OTHER.map(path => cached(path, CACHING.other)),
  ].join('\n')
}
