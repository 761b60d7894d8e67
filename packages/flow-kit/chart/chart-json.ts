import type { AnyStateMachine } from 'xstate'

/**
 * Serializes a machine to the JSON that XState's tools read: the configuration for `createMachine`. Actions, guards,
 * delays and actors appear by name, with those parameters that are data. Functions are omitted, except that an action
 * of XState appears by its type.
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

/** An action of XState by its type, such as `xstate.sendTo`; undefined for any function without a type. */
const named = (code: object): unknown =>
  'type' in code && typeof code.type === 'string' ? { type: code.type } : undefined
