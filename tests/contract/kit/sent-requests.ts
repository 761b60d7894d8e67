import * as v from 'valibot'
import { createCallMatcher } from '#sandbox/control/call-matcher.ts'
import { addressesOn, requestHostOf } from '#sandbox/hosts.ts'
import type { CallName } from '#sandbox/services/calls.ts'
import { REQUESTS } from '#tests/contract/kit/requests.ts'

/** Matches requests to a sandbox on any port, with any limits. */
const matcher = createCallMatcher(addressesOn(80), { maxBytes: 1, maxPixels: 1, maxFiles: 1 })

/** The call of a request to a sandbox; null if the contract has no such call. `body` is the JSON of the request. */
export const callOf = (
  { method, url }: { method: string; url: string },
  body: unknown = null,
): CallName | null => {
  const { host, pathname } = new URL(url)
  const requestHost = requestHostOf(host)
  return requestHost === null
    ? null
    : matcher.nameOf({ method, path: pathname, requestHost, body: JSON.stringify(body) })
}

/** The parameters in an address that the contract does not describe for the call, each as a sentence. */
export const undescribedParameters = (call: CallName, url: string): string[] =>
  [...new URL(url).searchParams.keys()]
    .filter(name => !Object.hasOwn(REQUESTS[call].query, name))
    .map(name => `${call}: the contract has no parameter ${name}.`)

/** How a request differs from the contract of its call, in sentences. `body` is its JSON, or null if it has none. */
export const differencesOf = (call: CallName, url: string, body: unknown): string[] => {
  const { query } = REQUESTS[call]
  const sent = new URL(url).searchParams
  return [
    ...undescribedParameters(call, url),
    ...Object.entries(query)
      .filter(([name, schema]) => !accepts(schema, sent.get(name)))
      .map(([name]) => `${call}: the contract has another value of ${name}.`),
    ...differencesInBody(call, body),
  ]
}

const differencesInBody = (call: CallName, body: unknown): string[] => {
  const another = [`${call}: the contract has another body.`]
  const { body: described } = REQUESTS[call]
  if (described === null) return body === null ? [] : another
  const { success, output } = v.safeParse(described, body)
  if (!success) return another
  return droppedFields(body, output).map(name => `${call}: the contract has no field ${name}.`)
}

const fields = v.record(v.string(), v.unknown())

/** The names of the fields, at any depth, that a schema dropped from JSON because it does not describe them. */
const droppedFields = (sent: unknown, parsed: unknown): string[] =>
  v.is(fields, sent) && v.is(fields, parsed)
    ? Object.entries(sent).flatMap(([name, value]) =>
        Object.hasOwn(parsed, name) ? droppedFields(value, parsed[name]) : [name],
      )
    : []

/**
 * Whether a parameter has an allowed value; `text` is null if the parameter is missing. A text may be allowed as a
 * string or as JSON.
 */
const accepts = (schema: v.GenericSchema, text: string | null): boolean =>
  text === null ? v.is(schema, undefined) : [text, jsonIn(text)].some(value => v.is(schema, value))

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
