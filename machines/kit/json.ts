/**
 * A value after a JSON round trip, in which errors have name and message. It is used to compare traces and to write
 * files.
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
