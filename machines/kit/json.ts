/** A value as JSON keeps it, with errors by name and message: what traces compare and files hold. */
export const asJson = (value: unknown): unknown => {
  if (value === undefined) return null
  if (value instanceof Error) return { error: value.name, message: value.message }
  if (typeof value === 'function' || typeof value === 'symbol') return '(code)'
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(asJson)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, asJson(inner)]),
  )
}
