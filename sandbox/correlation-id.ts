/** The correlation id of a call as its answer and the log repeat it; null for none, and for one that is no plain word. */
export const correlationIdFrom = (header: string | string[] | null | undefined): string | null =>
  typeof header === 'string' && /^[\w-]{1,64}$/u.test(header) ? header : null
