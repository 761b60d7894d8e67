/** Matches a plausible error code, but no email address, telephone number or token. */
const CODE = /^[A-Za-z][A-Za-z_.-]{0,39}\d{0,5}$/u

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The code if it is safe to log, else null: another server may have answered, with any text as its code. */
export const safeCode = (code: unknown): string | null =>
  typeof code === 'string' && CODE.test(code) ? code : null

const codeIn = (answer: unknown): unknown => {
  if (!isRecord(answer)) return null
  const { code, errorCode, error } = answer
  return code ?? errorCode ?? (isRecord(error) ? codeIn(error) : error)
}

/** The error code in the body of a refusal, without anything else of the body; null if there is no code. A-371. */
export const errorCodeOf = (body: string | null): string | null => {
  try {
    return safeCode(codeIn(JSON.parse(body ?? 'null')))
  } catch {
    return null
  }
}
