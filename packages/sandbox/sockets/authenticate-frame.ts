import * as v from 'valibot'

const frame = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    action: v.literal('authenticate'),
    token: v.pipe(v.string(), v.regex(/^[\w.-]+$/u)),
  }),
)

/** The token of a socket's first message; null for any other message. See L-263 of the decisions. */
export const authenticateFrame = (text: string): string | null => {
  const result = v.safeParse(frame, text)
  return result.success ? result.output.token : null
}
