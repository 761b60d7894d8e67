import type { StateValue } from 'xstate'

/** A state value as text for `data-state`: `open.locked`; regions of a parallel state are joined by a space. */
export const statePath = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => (inner === undefined ? name : `${name}.${statePath(inner)}`))
        .join(' ')
