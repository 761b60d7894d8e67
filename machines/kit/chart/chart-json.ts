import type { AnyStateMachine } from 'xstate'

/**
 * Serializes a machine to the JSON that XState's tools read: the configuration for `createMachine`. Actions,
 * guards, delays and actors appear by name with their parameters; functions are omitted.
 */
export const chartJsonOf = ({ config }: AnyStateMachine): string =>
  `${JSON.stringify(dataOf(config), null, 2)}\n`

const dataOf = (value: unknown): unknown => {
  if (typeof value === 'function') return named(value)
  if (Array.isArray(value)) return value.map(dataOf).filter(inner => inner !== undefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, dataOf(inner)]),
  )
}

/** The name of an action or guard of XState, such as `sendTo` or `and`; undefined for any other function. */
const named = (code: object): unknown =>
  'type' in code && typeof code.type === 'string'
    ? { type: code.type, ...('guards' in code ? { guards: dataOf(code.guards) } : {}) }
    : undefined
