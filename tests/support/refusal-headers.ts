/** Headers of a refusal that counts as the service's own, which any page may read (docs/decisions/0137). */
export const REFUSAL_HEADERS = {
  'access-control-allow-origin': '*',
  'content-type': 'application/problem+json',
}
