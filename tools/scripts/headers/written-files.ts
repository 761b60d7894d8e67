import { readFileSync } from 'node:fs'
import { withTable } from './caddyfile.ts'
import { EXAMPLE, type DeploymentParts } from './deployment.ts'
import { headersFile } from './headers-file.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'
import { withHeaders, withParts } from './nginx-parts.ts'

const NGINX = 'docs/deployment/nginx.conf'
const CADDY = 'docs/deployment/Caddyfile'

/** By name: the files of docs/deployment, with the headers of the table. */
export const documentedFiles = (): Readonly<Record<string, string>> => ({
  'nginx.conf': withHeaders(readFileSync(NGINX, 'utf8')),
  Caddyfile: withTable(readFileSync(CADDY, 'utf8'), EXAMPLE),
  _headers: headersFile(EXAMPLE, Object.values(PATHS)),
})

export const deployedNginx = (parts: DeploymentParts): string =>
  withParts(withHeaders(readFileSync(NGINX, 'utf8')), parts)

export const deployedFiles = (parts: DeploymentParts): Readonly<Record<string, string>> => ({
  'nginx.conf': deployedNginx(parts),
  Caddyfile: withTable(readFileSync(CADDY, 'utf8'), parts),
  _headers: headersFile(parts, Object.values(PATHS)),
})
