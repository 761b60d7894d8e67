import { readFileSync } from 'node:fs'
import { caddyfile } from './caddyfile.ts'
import { EXAMPLE, type DeploymentParts } from './deployment.ts'
import { headersFile } from './headers-file.ts'
import { withHeaders, withParts } from './nginx-parts.ts'

const NGINX = 'docs/deployment/nginx.conf'
const ROUTES = 'src/app/route-table.ts'

/** Paths of the screens. Parses the source of the route table, because importing it needs the message compiler. */
const screens = (): string[] =>
  [...readFileSync(ROUTES, 'utf8').matchAll(/^ {4}path: '(?<path>[^']+)',$/gmu)].map(
    ({ groups }) => groups?.['path'] ?? '',
  )

/** The files of docs/deployment as the table has them, by name. */
export const documentedFiles = (): Readonly<Record<string, string>> => ({
  'nginx.conf': withHeaders(readFileSync(NGINX, 'utf8')),
  Caddyfile: caddyfile(EXAMPLE),
  _headers: headersFile(EXAMPLE, screens()),
})

/** nginx.conf for one deployment. */
export const deployedNginx = (parts: DeploymentParts): string =>
  withParts(withHeaders(readFileSync(NGINX, 'utf8')), parts)

/** nginx.conf, Caddyfile and _headers for one deployment. */
export const deployedFiles = (parts: DeploymentParts): Readonly<Record<string, string>> => ({
  'nginx.conf': deployedNginx(parts),
  Caddyfile: caddyfile(parts),
  _headers: headersFile(parts, screens()),
})
