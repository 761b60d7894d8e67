import {
  CACHING,
  NO_POLICY,
  policyWith,
  REACT_ARIA_STYLE,
  REPORT_TO,
  reportingEndpoints,
  SERVICES_POLICY,
} from '#tools/scripts/headers/page-headers.ts'
import { FIXED_HEADERS, replaced, type DeploymentParts } from './deployment.ts'

/** Matches the written part of nginx.conf whose markers have this indent. */
const partAt = (indent: string): RegExp =>
  new RegExp(
    String.raw`(?<=^${indent}# Written by npm run headers, from .*\n)[^]*?(?=^${indent}# Up to here\.)`,
    'mu',
  )

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
  String.raw`  "~^\d+ /api/" "${SERVICES_POLICY}";`,
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

/** Returns the text of nginx.conf with the headers of the table between its markers. */
export const withHeaders = (text: string): string =>
  replaced(text, [
    [partAt('  '), HEADERS.map(line => `  ${line}\n`).join('')],
    [partAt(''), MAPS.map(line => `${line}\n`).join('')],
  ])

/** Returns the text of nginx.conf with the hosts of a deployment and the hashes of its import map. */
export const withParts = (text: string, parts: DeploymentParts): string =>
  replaced(text, [
    ...(['connect', 'images', 'frames', 'forms', 'reports'] as const).map(
      name =>
        [
          new RegExp(String.raw`(?<=\$account_${name} \{ default ")[^"]*(?=")`, 'u'),
          parts[name].join(' '),
        ] as const,
    ),
    [
      /^include \S+account-area-import-map\.conf;$/mu,
      `map "" $account_import_map { default "${parts.importMap.join(' ')}"; }`,
    ],
  ])
