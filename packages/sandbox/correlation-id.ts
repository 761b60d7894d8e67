/**
 * The correlation id of a call, which the answer and the log repeat; null if the header is missing or has unsafe
 * characters.
 */
export const correlationIdFrom = (header: string | string[] | null | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{1,64}$/u.test(header) ? header : null
