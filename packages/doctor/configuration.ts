import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import {
  checkedConfiguration,
  configuration as schema,
  deployedConfiguration,
  FEATURE_FLAGS,
  isLedInCircles,
  type Configuration,
  type Storefront,
} from '#doctor/product.ts'
import type { Examination, Findings } from './findings.ts'
import { headerOf, isHtml, jsonOf, type Answer } from './network.ts'

/** A valid configuration, and the storefront that lists the host; the first storefront if none lists it. */
export interface SeenConfiguration {
  configuration: Configuration
  storefront: Storefront
}

const node = v.object({
  properties: v.optional(v.record(v.string(), v.unknown())),
  items: v.optional(v.unknown()),
})

/** The paths of unknown keys, which in most cases are misspelt. */
const unknownKeys = (value: unknown, described: unknown, path: string): string[] => {
  const parsed = v.safeParse(node, described)
  if (!parsed.success || typeof value !== 'object' || value === null) return []
  const { properties, items } = parsed.output
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => unknownKeys(item, items, `${path}[${index}]`))
  }
  if (properties === undefined) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const place = path === '' ? key : `${path}.${key}`
    return key in properties ? unknownKeys(child, properties[key], place) : [place]
  })
}

/** Checks `/config.json` against its schema. Returns null if nothing further can be checked. */
export const examineConfiguration = (
  findings: Findings,
  answer: Answer,
  host: string,
): SeenConfiguration | null => {
  if (answer.status !== 200 || isHtml(answer)) {
    findings.wrong(
      `/config.json answers ${answer.status === 200 ? 'a page' : answer.status} instead of JSON`,
      'Put the config.json of this deployment beside index.html, as docs/configuration.md describes it.',
    )
    return null
  }
  const type = headerOf(answer, 'content-type')
  findings.judge(type?.startsWith('application/json') === true, '/config.json is sent as JSON', {
    what: `/config.json is sent as ${type ?? 'nothing'}`,
    advice: 'Send Content-Type: application/json',
  })
  const json = jsonOf(answer)
  if (json === undefined) {
    findings.wrong('/config.json is not JSON', 'Correct it: a comma or a quote is wrong.')
    return null
  }
  const unknown = unknownKeys(
    json,
    toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }),
    '',
  )
  for (const key of unknown) {
    findings.wrong(`${key} is no key of the configuration`, 'Correct its name, or take it out.')
  }
  const parsed = v.safeParse(checkedConfiguration, json)
  const { issues = [] } = v.safeParse(deployedConfiguration, json)
  for (const issue of issues) {
    findings.wrong(
      `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`,
      parsed.success
        ? 'Correct it: the page goes without it.'
        : 'Correct it: the page does not start with it.',
    )
  }
  if (!parsed.success) return null
  if (issues.length === 0) findings.holds('/config.json fits its schema')
  const configuration = parsed.output
  const [first] = configuration.storefronts
  const ours = configuration.storefronts.filter(({ hosts }) => hosts.includes(host))
  const storefront = ours[0] ?? first
  if (storefront === undefined) return null
  findings.judge(ours.length === 1, `${host} shows ${storefront.vendorName}`, {
    what:
      ours.length === 0
        ? `No storefront lists ${host}: it shows the first, ${storefront.vendorName}`
        : `${ours.length} storefronts list ${host}`,
    advice: 'Put the host, with its port where there is one, into `hosts` of one storefront.',
  })
  return { configuration, storefront }
}

/**
 * Checks what a schema cannot: that the files of brands and locales exist, that flags are known, and that locales,
 * channels and redirects fit together.
 */
export const examineStorefronts = async (
  examination: Examination,
  configuration: Configuration,
): Promise<void> => {
  const findings = examination.part('Configuration')
  const { featureFlags, storefronts } = configuration
  const hosts = new Set(storefronts.flatMap(storefront => storefront.hosts))
  const flags = Object.keys(featureFlags).filter(
    name => !FEATURE_FLAGS.some(known => known === name),
  )
  for (const name of flags) {
    findings.wrong(
      `featureFlags has ${name}, which is no flag`,
      `Flags are ${FEATURE_FLAGS.join(', ')}.`,
    )
  }
  for (const storefront of storefronts) {
    const { brand, channels, forcedLocale, locales, redirectTo, vendorName } = storefront
    const complaints = [
      ...locales.map(locale => ({
        isSo: channels[locale] === undefined,
        what: `${vendorName} has no channel for ${locale}`,
        advice: 'Add its id to `channels`: the services answer nothing without one.',
      })),
      {
        isSo: forcedLocale !== undefined && !locales.includes(forcedLocale),
        what: `${vendorName} forces ${forcedLocale}, which its locales lack`,
        advice: 'Add it to `locales`.',
      },
      {
        isSo: redirectTo !== undefined && !hosts.has(new URL(redirectTo).host),
        what: `${vendorName} leads to ${redirectTo}, which no storefront lists`,
        advice: 'Correct `redirectTo`, or add the host.',
      },
      {
        isSo: isLedInCircles(storefronts, storefront),
        what: `${vendorName} leads to ${redirectTo}, and from there in circles`,
        advice: 'Lead it to a storefront without `redirectTo`.',
      },
    ].filter(({ isSo }) => isSo)
    for (const { what, advice } of complaints) findings.wrong(what, advice)
    if (complaints.length === 0) findings.holds(`${vendorName} is described in full`)
    await examineFile(
      examination,
      { path: `/brands/${brand}.css`, type: 'text/css' },
      `Publish the file, or name a brand that the build has: ${vendorName} has no look without it.`,
    )
  }
  for (const locale of new Set(storefronts.flatMap(({ locales }) => locales))) {
    await examineFile(
      examination,
      { path: `/locales/${locale}.json`, type: 'application/json' },
      'Publish the file, or take the locale out: texts would be English.',
    )
  }
}

const examineFile = async (
  { ask, part }: Examination,
  { path, type }: { path: string; type: string },
  advice: string,
): Promise<void> => {
  const findings = part('Configuration')
  const answer = await ask(path)
  const sent = headerOf(answer, 'content-type')
  if (answer.status !== 200) findings.wrong(`${path} answers ${answer.status}`, advice)
  else if (sent?.startsWith(type) !== true) {
    findings.wrong(`${path} is sent as ${sent ?? 'nothing'}`, `Send Content-Type: ${type}`)
  } else findings.holds(`${path} is there`)
}
