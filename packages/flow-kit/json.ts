/**
 * A copy of a value in a form that JSON can represent, to compare traces as text. An error becomes
 * `{ error: name, message }`, a function or symbol becomes `(code)`, an undefined property is omitted, and any other
 * undefined becomes null.
 */
export const asJson = (value: unknown): unknown => {
  if (value === undefined) return null
  if (value instanceof Error) return { error: value.name, message: value.message }
  if (typeof value === 'function' || typeof value === 'symbol') return '(code)'
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(asJson)
  const copy: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    if (inner !== undefined) copy[key] = asJson(inner)
  }
  return copy
}

/** Whether JSON keeps a value as it is. */
export const isJson = (value: unknown): boolean => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  // `every` skips the holes of an array; the spread turns them into undefined.
  if (Array.isArray(value)) return [...value].every(isJson)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson)
}
