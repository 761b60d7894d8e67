import * as v from 'valibot'

const calls = v.object({
  calls: v.array(
    v.object({
      time: v.string(),
      method: v.string(),
      path: v.string(),
      status: v.nullable(v.number()),
      correlationId: v.nullable(v.string()),
    }),
  ),
})

/** A call of a session. It contains no secrets, because the sandbox masks them in its log. */
export type SessionCall = v.InferOutput<typeof calls>['calls'][number]

/**
 * The calls since a time, newest first; null if the book is not served by a sandbox. `since` is an ISO
 * date-time.
 */
export const loadCalls = async (since: string): Promise<readonly SessionCall[] | null> => {
  try {
    const response = await fetch('./calls.json')
    const parsed = v.safeParse(calls, response.ok ? await response.json() : null)
    return parsed.success ? parsed.output.calls.filter(({ time }) => time >= since) : null
  } catch {
    return null
  }
}
