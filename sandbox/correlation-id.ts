/**
 * The correlation id of a call, as its answer and the log repeat it; null if it is missing or has unsafe
 * characters.
 */
export const correlationIdFrom = (header: string | string[] | null | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{1,64}$/u.test(header) ? header : null
