import {
  type Configuration,
  needsPolicy,
  POLICY,
  policyParts,
  REACT_ARIA_STYLE,
  REPORT_TO,
  reportingEndpoints,
} from '#doctor/product.ts'
import type { Findings } from './findings.ts'
import { headerOf } from './network.ts'
import { hashOfMap, type SeenFile, type SeenPage } from './page.ts'

const HEADER = 'content-security-policy'
const HASH = /^'sha(?:256|384|512)-/u
/** Directives that a deployment may add, because they allow nothing. */
const HARMLESS = new Set(['report-to', 'upgrade-insecure-requests'])

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map(text => text.trim().split(/\s+/u))
      .map(([name = '', ...sources]) => [name, sources]),
  )

/** Up to three configuration keys with an origin, in brackets, for the advice; empty if no key has it. */
const namedBy = (configuration: Configuration, origin: string): string => {
  const names = Object.entries(configuration).flatMap(([key, value]) =>
    JSON.stringify(value).includes(origin.replace(/^https?:\/\//u, '')) ? [key] : [],
  )
  return names.length === 0 ? '' : ` (${names.slice(0, 3).join(', ')})`
}

/** Compares the policy of the page, source by source, with the configuration. */
export const examinePolicy = (
  findings: Findings,
  page: SeenPage,
  {
    configuration,
    files,
    shop,
  }: { configuration: Configuration; files: readonly SeenFile[]; shop: string },
): void => {
  const sent = page.answer.headers.get(HEADER) ?? []
  const [policy] = sent
  if (policy === undefined) {
    findings.wrong(
      'The page has no Content-Security-Policy',
      page.answer.headers.has(`${HEADER}-report-only`)
        ? 'Report-Only forbids nothing: send Content-Security-Policy, as docs/deployment says.'
        : 'Send it with every page, as npm run headers writes it.',
    )
    return
  }
  findings.judge(sent.length === 1, 'One Content-Security-Policy is sent', {
    what: `Content-Security-Policy is sent ${sent.length} times`,
    advice: 'Browsers apply all of them together: send one.',
  })
  const other = files.find(({ path, answer }) => {
    const [sentPolicy] = answer.headers.get(HEADER) ?? []
    const isOptional = answer.status < 400 && !needsPolicy(path)
    return sentPolicy !== policy && !(isOptional && sentPolicy === undefined)
  })
  findings.judge(other === undefined, 'Every answer that needs it has the policy of the page', {
    what: `${other?.path} has ${other?.answer.headers.has(HEADER) === true ? 'another policy than the page' : 'no Content-Security-Policy'}`,
    advice:
      'Send one policy with pages, images, workers and refusals, and the same or none with other files.',
  })

  const map = hashOfMap(page.importMap)
  const parts = policyParts(configuration, {
    scriptHashes: [map],
    styleHashes: [REACT_ARIA_STYLE],
    shop,
  })
  // Allow every shop as a target of forms, because one server may serve all storefronts.
  const shops = configuration.storefronts.map(({ shopUrl }) => new URL(shopUrl).origin)
  const directives = directivesOf(policy)
  for (const { name, sources, part, isOptional } of POLICY) {
    const sentSources = directives.get(name)
    const expected = [...sources, ...(part === undefined ? [] : parts[part])]
    if (isOptional === true && sentSources === undefined && expected.length === 0) continue
    if (sentSources === undefined) {
      findings.wrong(`The policy has no ${name}`, `Add: ${name} ${expected.join(' ')}`)
      continue
    }
    const missing = expected.filter(source => !sentSources.includes(source))
    const allowed = new Set([...expected, ...(part === 'forms' ? shops : [])])
    const extra = sentSources.filter(
      source => !allowed.has(source) && !(part === 'importMap' && HASH.test(source)),
    )
    for (const source of missing) {
      findings.wrong(
        `${name} lacks ${source}`,
        source === map
          ? 'The page stays blank: put the hash of import-map.sha256 of this build into script-src, and reload the server.'
          : `Add it${namedBy(configuration, source)}.`,
      )
    }
    for (const source of extra) {
      findings.wrong(`${name} allows ${source}`, 'Take it out: nothing of the page needs it.')
    }
    if (missing.length + extra.length === 0) findings.holds(`${name} is right`)
  }
  examineReporting(findings, page, configuration.reportsUrl)
  const directiveNames = new Set(POLICY.map(({ name }) => name))
  for (const name of directives.keys()) {
    if (!directiveNames.has(name) && !HARMLESS.has(name) && name !== '') {
      findings.wrong(`The policy has ${name}`, 'Take it out: the product was never run under it.')
    }
  }
}

/** Checks that policy violations are reported, if the configuration has an address for them. */
const examineReporting = (
  findings: Findings,
  { answer }: SeenPage,
  reportsUrl: string | undefined,
): void => {
  if (reportsUrl === undefined) return
  const expected = reportingEndpoints(reportsUrl)
  const endpoints = headerOf(answer, 'reporting-endpoints')
  const policy = headerOf(answer, HEADER) ?? ''
  findings.judge(
    endpoints === expected && policy.includes(REPORT_TO),
    'What the policy refuses is reported',
    {
      what: `Reports of the policy do not go to reportsUrl, ${reportsUrl}`,
      advice: `Send Reporting-Endpoints: ${expected} and end the policy with ${REPORT_TO}`,
    },
  )
}
