const hexOf = (uuid: string): string => uuid.replaceAll('-', '')

/**
 * The W3C `traceparent` header of a call: its trace id is the correlation id without dashes; no header if
 * tracing is off. See docs/decisions/0065.
 */
export const traceHeaders = (correlationId: string, isTraced: boolean): Record<string, string> =>
  isTraced
    ? // Answers B-028
      { traceparent: `00-${hexOf(correlationId)}-${hexOf(crypto.randomUUID()).slice(16)}-01` }
    : {}
