import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { CACHING, isImmutable, PAGE_HEADERS, TRANSPORT_SECURITY } from '#doctor/product.ts'
import type { Examination, Findings } from './findings.ts'
import { headerOf, isHtml, type Answer } from './network.ts'

/** The page of the account area as its host serves it. */
export interface SeenPage {
  answer: Answer
  /** The release that the page names; null if it names none. */
  release: string | null
  importMap: string
  /** Addresses of the page's scripts, with the hashes of the scripts. */
  scripts: ReadonlyMap<string, string>
}

/** An answer of the host, with the path that was asked for. */
export interface SeenFile {
  path: string
  answer: Answer
}

const importMapSchema = v.object({ integrity: v.record(v.string(), v.string()) })
const RELEASE = /<meta name="release" content="(?<release>[^"]+)"/u
const MAP = /<script type="importmap">(?<map>[^<]*)<\/script>/u
const NAMED = /<script\b[^>]*\bsrc="(?<address>\/assets\/[^"]+)"[^>]*\bintegrity="(?<hash>[^"]+)"/gu

/** Parses the page of the account area; null if the answer is no such page. */
export const readPage = (answer: Answer): SeenPage | null => {
  const text = answer.body.toString()
  const importMap = MAP.exec(text)?.groups?.['map']
  if (importMap === undefined || !isHtml(answer)) return null
  try {
    const { integrity } = v.parse(importMapSchema, JSON.parse(importMap))
    const named = [...text.matchAll(NAMED)].map(
      ({ groups }) => [groups?.['address'] ?? '', groups?.['hash'] ?? ''] as const,
    )
    const release = RELEASE.exec(text)?.groups?.['release'] ?? null
    return {
      answer,
      release,
      importMap,
      scripts: new Map([...Object.entries(integrity), ...named]),
    }
  } catch {
    return null
  }
}

/** The hash of an import map as a source of script-src. */
export const hashOfMap = (map: string): string =>
  `'sha256-${createHash('sha256').update(map).digest('base64')}'`

/** Checks that every script of the page has the bytes of its hash. Returns the responses. */
export const examineScripts = async (
  { ask, part }: Examination,
  scripts: ReadonlyMap<string, string>,
): Promise<SeenFile[]> => {
  const findings = part('Files')
  const seen = await Promise.all(
    [...scripts].map(async ([path, hash]) => {
      const answer = await ask(path)
      const sentHash = `sha256-${createHash('sha256').update(answer.body).digest('base64')}`
      return { path, answer, isRight: sentHash === hash }
    }),
  )
  const missing = seen.filter(({ answer }) => answer.status !== 200)
  const changed = seen.filter(({ answer, isRight }) => answer.status === 200 && !isRight)
  if (missing.length > 0) {
    findings.wrong(
      `${missing.length} of ${seen.length} scripts answer ${missing[0]?.answer.status}, such as ${missing[0]?.path}`,
      'Publish the assets of this build beside those of earlier ones, before its index.html.',
    )
  }
  if (changed.length > 0) {
    findings.wrong(
      `${changed.length} of ${seen.length} scripts have other bytes than the import map says, such as ${changed[0]?.path}`,
      'Publish index.html and assets of one build, and let nothing rewrite scripts on their way.',
    )
  }
  if (missing.length + changed.length === 0) {
    findings.holds(
      `All ${seen.length} scripts of the page have the bytes that its import map names`,
    )
  }
  return seen
}

/** Checks each header over all responses of the host. */
export const examineHeaders = (
  findings: Findings,
  files: readonly SeenFile[],
  { isSecure, isLocal }: { isSecure: boolean; isLocal: boolean },
): void => {
  const expected = Object.entries(PAGE_HEADERS)
  for (const [name, value] of expected) judgeHeader(findings, files, { name, value })
  if (isSecure && isLocal) {
    findings.look(
      'Strict-Transport-Security is not asked for on localhost',
      'It would lock browsers out of the same hosts over http.',
    )
  } else if (isSecure) {
    const least = secondsOf(TRANSPORT_SECURITY)
    judgeHeader(
      findings,
      files,
      { name: 'strict-transport-security', value: TRANSPORT_SECURITY },
      sent => secondsOf(sent ?? '') >= least,
    )
  }
  const withIntegrity = files.find(({ answer }) =>
    [...answer.headers.keys()].some(name => name.startsWith('integrity-policy')),
  )
  findings.judge(withIntegrity === undefined, 'No answer has an Integrity-Policy', {
    what: `Integrity-Policy is sent with ${withIntegrity?.path}`,
    advice: 'Take it out: Safari shows a blank page under it.',
  })
  const withCookie = files.find(({ answer }) => answer.headers.has('set-cookie'))
  findings.judge(withCookie === undefined, 'No answer sets a cookie', {
    what: `${withCookie?.path} sets a cookie`,
    advice: 'Static files set none: take it out of the server or what stands before it.',
  })
}

/**
 * The `max-age` of a Strict-Transport-Security header in seconds; 0 without `max-age`, or if the header was sent twice.
 */
const secondsOf = (value: string): number =>
  Number(/^(?:[^,]*;)?\s*max-age="?(?<seconds>\d+)[^,]*$/iu.exec(value)?.groups?.['seconds'] ?? 0)

const judgeHeader = (
  findings: Findings,
  files: readonly SeenFile[],
  { name, value }: { name: string; value: string },
  isRight = (sent: string | null): boolean => sent === value,
): void => {
  const other = files.find(({ answer }) => !isRight(headerOf(answer, name)))
  const sentValue = other === undefined ? null : headerOf(other.answer, name)
  findings.judge(other === undefined, `${name}: ${value}, with every answer`, {
    what:
      sentValue === null
        ? `${name} is missing with ${other?.path}`
        : `${name} is "${sentValue}" with ${other?.path}`,
    advice: `Send it once with every answer, refusals too: ${name}: ${value}`,
  })
}

/** The directives of Cache-Control, sorted, because their order has no meaning. */
const directivesOf = (value: string): string =>
  value
    .toLowerCase()
    .split(/\s*,\s*/u)
    .toSorted()
    .join()

export const examineCaching = (findings: Findings, files: readonly SeenFile[]): void => {
  for (const { path, answer } of files) {
    const expected = cachingFor(path, answer)
    const cacheControl = headerOf(answer, 'cache-control')
    findings.judge(
      directivesOf(cacheControl ?? '') === directivesOf(expected),
      `${path} has Cache-Control: ${expected}`,
      {
        what: `${path} has ${cacheControl === null ? 'no Cache-Control' : `Cache-Control: ${cacheControl}`}`,
        advice: `Send Cache-Control: ${expected}`,
      },
    )
  }
}

const FONT = /url\(['"]?\.\.(?<path>\/fonts\/[^'")]+)/u

/** Requests the first font that the style sheet of a brand names; null if it names none. */
export const askForFont = async ({ ask }: Examination, brand: string): Promise<SeenFile | null> => {
  const style = await ask(`/brands/${brand}.css`)
  const path = FONT.exec(style.body.toString())?.groups?.['path']
  if (path === undefined) return null
  return { path, answer: await ask(path) }
}

const cachingFor = (path: string, answer: Answer): string => {
  if (answer.status >= 400) return CACHING.refusals
  if (isHtml(answer)) return CACHING.pages
  return isImmutable(path) ? CACHING.assets : CACHING.other
}
