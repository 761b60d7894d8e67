const hexOf = (uuid: string): string => uuid.replaceAll('-', '')

/**
 * `traceparent` of W3C Trace Context for a call, whose trace is named by its correlation id without dashes; no header where
 * calls are not traced. See docs/decisions/0065.
 */
export const traceHeaders = (correlationId: string, isTraced: boolean): Record<string, string> =>
  isTraced
    ? { traceparent: `00-${hexOf(correlationId)}-${hexOf(crypto.randomUUID()).slice(16)}-01` }
    : {}
