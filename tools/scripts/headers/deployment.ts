import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { deployedConfiguration } from '#machines/model/configuration/deployed-configuration.ts'
import {
  PAGE_HEADERS,
  policyParts,
  REACT_ARIA_STYLE,
  reportingEndpoints,
  TRANSPORT_SECURITY,
  type PolicyPart,
} from '#tools/scripts/headers/page-headers.ts'

/** The parts that a deployment adds to the policy, each as a list of sources. */
export type DeploymentParts = Readonly<Record<PolicyPart, readonly string[]>>

/** The example hosts in the files of docs/deployment. */
export const EXAMPLE: DeploymentParts = {
  importMap: ["'sha256-the-hash-in-import-map.sha256-of-the-build='"],
  styles: [REACT_ARIA_STYLE],
  images: ['https://storage.shop.example'],
  connect: [
    'https://api.shop.example',
    'https://storage.shop.example',
    'https://id.shop.example',
    'wss://push.shop-apart.example',
  ],
  frames: ['https://archives.shop-apart.example', 'https://survey.shop-apart.example'],
  forms: ['https://id.shop.example', 'https://shop.example'],
  reports: [],
}

/** Why a deployment cannot be served, as a sentence for the console. */
export class CannotServe extends Error {
  override readonly name = 'CannotServe'
}

/** The text of a file of a deployment. Throws `CannotServe` with the advice if the file cannot be read. */
export const textOf = (file: string, advice: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new CannotServe(`${file} cannot be read: ${advice}`)
  }
}

/**
 * Reads the configuration from the text of a file. Throws `CannotServe`, with the file's name, if the product would
 * refuse the text or ignore a part of it.
 */
export const configurationIn = (text: string, file: string): Configuration => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), deployedConfiguration), text)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new CannotServe(
    `${file}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}. docs/configuration.md says what it has to hold.`,
  )
}

/**
 * Replaces parts of a text in docs/deployment. Throws if the text lacks a part, because this code must then follow a
 * change of the text.
 */
export const replaced = (
  text: string,
  changes: readonly (readonly [part: RegExp, value: string])[],
): string =>
  changes.reduce((written, [part, value]) => {
    if (written.search(part) === -1) throw new Error(`docs/deployment has no ${part.source}`)
    return written.replace(part, () => value)
  }, text)

/**
 * The parts of one deployment. `importMap` is the text of `import-map.sha256`: the hash of the build, and hashes of
 * earlier builds if they are still served.
 */
export const partsOf = (deployed: Configuration, importMap: string): DeploymentParts => {
  const [first = '', ...others] = new Set(
    deployed.storefronts.map(({ shopUrl }) => new URL(shopUrl).origin),
  )
  const parts = policyParts(deployed, {
    scriptHashes: importMap.split(/\s+/u).filter(hash => hash !== ''),
    styleHashes: [REACT_ARIA_STYLE],
    shop: first,
  })
  return { ...parts, forms: [...new Set([...parts.forms, ...others])] }
}

/** `Reporting-Endpoints` if a deployment accepts policy reports, else null. */
export const reportingHeader = ({ reports }: DeploymentParts): string | null =>
  reports[0] === undefined ? null : reportingEndpoints(reports[0])

/** Headers that are the same for every response, in their usual spelling. */
export const FIXED_HEADERS: readonly (readonly [name: string, value: string])[] = Object.entries({
  ...PAGE_HEADERS,
  'strict-transport-security': TRANSPORT_SECURITY,
})
  .map(
    ([name, value]) =>
      [name.replaceAll(/(?<=^|-)[a-z]/gu, letter => letter.toUpperCase()), value] as const,
  )
  .toSorted(([one], [other]) => one.localeCompare(other))
