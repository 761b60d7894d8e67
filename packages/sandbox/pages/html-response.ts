/** Extra permissions of a page, each an origin. */
export interface PageRights {
  /** Origin from which the page may load pictures. */
  pictures?: string
  /** Origin whose pages may frame the page. */
  framedBy?: string
}

/** A response with a page of the sandbox and the common headers. */
export const htmlResponse = (status: number, page: string, rights: PageRights = {}): Response =>
  new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(rights),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })

const policyOf = ({ pictures = '', framedBy = "'none'" }: PageRights): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `img-src data: ${pictures}`.trim(),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
