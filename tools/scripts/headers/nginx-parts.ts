import {
  CACHING,
  NO_POLICY,
  policyWith,
  REACT_ARIA_STYLE,
  REPORT_TO,
  reportingEndpoints,
} from '#tools/scripts/headers/page-headers.ts'
import { FIXED_HEADERS, type DeploymentParts } from './deployment.ts'

const BEGIN = '# Written by npm run headers, from tools/scripts/headers/page-headers.ts.\n'
const END = '# Up to here.\n'

const quoted = (value: string): string => (/[\s;]/u.test(value) ? `"${value}"` : value)

const HEADERS = [
  '# All of them here and none in a location: there they would take the place of these.',
  'add_header Cache-Control $account_cache always;',
  '# A header with an empty value is not sent.',
  'add_header Content-Security-Policy $account_policy always;',
  'add_header Reporting-Endpoints $account_reporting always;',
  'add_header Clear-Site-Data $account_clearing always;',
  '# Browsers take Strict-Transport-Security over https only.',
  ...FIXED_HEADERS.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
]

const MAPS = [
  'map $status $account_clearing {',
  '  default "";',
  `  431 '"cookies"';`,
  '}',
  'map "$status $uri" $account_cache {',
  `  default ${quoted(CACHING.other)};`,
  `  "~^[45]" ${quoted(CACHING.refusals)};`,
  String.raw`  "~\.html$" ${quoted(CACHING.pages)};`,
  String.raw`  "~^\d+ /(?:assets|fonts)/" ${quoted(CACHING.assets)};`,
  '}',
  '',
  '# Browsers apply a policy to pages, images and workers, and to no other file.',
  '# The last source of style-src is the one style that react-aria-components adds on iOS.',
  'map "$status $uri" $account_policy {',
  String.raw`  "~^[23]\d\d (?!.*\.worker-[^/]*$).*\.(?:${NO_POLICY.join('|')})$" "";`,
  `  default "${policyWith({
    importMap: ['$account_import_map'],
    styles: [REACT_ARIA_STYLE],
    images: ['$account_images'],
    connect: ['$account_connect'],
    frames: ['$account_frames'],
    forms: ['$account_forms'],
    reports: [],
  })}$account_report_to";`,
  '}',
  'map $account_reports $account_report_to {',
  '  "" "";',
  `  default "; report-uri $account_reports; ${REPORT_TO}";`,
  '}',
  'map $account_reports $account_reporting {',
  '  "" "";',
  `  default '${reportingEndpoints('$account_reports')}';`,
  '}',
]

/** Returns the text of nginx.conf with the headers of the table between its markers. Throws if a marker is missing. */
export const withHeaders = (text: string): string => {
  const pieces = text.split(BEGIN)
  const [first = '', second = '', third] = pieces
  if (third === undefined || pieces.length !== 3) {
    throw new Error('docs/deployment/nginx.conf must hold two parts that npm run headers writes')
  }
  return [
    first,
    replaceUpToEnd(
      second,
      HEADERS.map(line => `  ${line}`),
      '  ',
    ),
    replaceUpToEnd(third, MAPS, ''),
  ].join(BEGIN)
}

const replaceUpToEnd = (text: string, lines: readonly string[], indent: string): string => {
  const end = text.indexOf(`${indent}${END}`)
  if (end === -1) throw new Error('A part of docs/deployment/nginx.conf has no end')
  return `${lines.join('\n')}\n${text.slice(end)}`
}

/** Returns the text of nginx.conf with the hosts of a deployment and the hashes of its import map. */
export const withParts = (text: string, parts: DeploymentParts): string => {
  let written = text
  for (const name of ['connect', 'images', 'frames', 'forms', 'reports'] as const) {
    written = written.replace(
      new RegExp(String.raw`(?<=\$account_${name} \{ default ")[^"]*(?=")`, 'u'),
      () => parts[name].join(' '),
    )
  }
  return written.replace(
    /^include \S+account-area-import-map\.conf;$/mu,
    () => `map "" $account_import_map { default "${parts.importMap.join(' ')}"; }`,
  )
}
