import {
  CACHING,
  NO_POLICY,
  policyWith,
  SCREEN_FOLDERS,
  SERVICES_POLICY,
} from '#tools/scripts/headers/page-headers.ts'
import { FIXED_HEADERS, replaced, reportingHeader, type DeploymentParts } from './deployment.ts'

/** The policy with placeholders. Caddy reads their values for a deployment from the environment. */
const policyOf = (parts: DeploymentParts): string =>
  policyWith({
    ...parts,
    importMap: [`{$ACCOUNT_IMPORT_MAP:${parts.importMap.join(' ')}}`],
    images: [`{$ACCOUNT_IMAGES:${parts.images.join(' ')}}`],
    connect: [`{$ACCOUNT_CONNECT:${parts.connect.join(' ')}}`],
    frames: [`{$ACCOUNT_FRAMES:${parts.frames.join(' ')}}`],
    forms: [`{$ACCOUNT_FORMS:${parts.forms.join(' ')}}`],
  })

/** The lines of headers that are the same for every response. */
const headersOf = (parts: DeploymentParts): string => {
  const reporting = reportingHeader(parts)
  return [
    ...FIXED_HEADERS.map(([name, value]) => `\t\t${name} "${value}"\n`),
    ...(reporting === null ? [] : [`\t\tReporting-Endpoints \`${reporting}\`\n`]),
  ].join('')
}

/** Returns the text of the Caddyfile with the headers of the table and the hosts of a deployment. */
export const withTable = (text: string, parts: DeploymentParts): string =>
  replaced(text, [
    [/(?<=\(account_headers\) \{\n\theader \{\n)[^}]*(?=\t\t-Server)/u, headersOf(parts)],
    [/(?<=^[^#\n]*Content-Security-Policy ")[^"]*/gmu, policyOf(parts)],
    [/(?<=# .*Content-Security-Policy ")[^"]*/u, SERVICES_POLICY],
    [/(?<=not path )\/orders.*/u, SCREEN_FOLDERS.map(folder => `/${folder}/*`).join(' ')],
    [/(?<=!path\()[^)]*/u, NO_POLICY.map(extension => `'*.${extension}'`).join(', ')],
    [/(?<=@page Cache-Control ")[^"]*/u, CACHING.pages],
    [/(?<=@asset Cache-Control ")[^"]*/u, CACHING.assets],
    [/(?<=@other Cache-Control ")[^"]*/u, CACHING.other],
    [/(?<=\tCache-Control ")[^"]*/u, CACHING.refusals],
  ])
