/** The endpoints of the provider that get codes, tokens and customers. */
const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'revocation_endpoint',
  'end_session_endpoint',
] as const

type Endpoint = (typeof ENDPOINTS)[number]

/** The first endpoint of a description that is not on the origin of the provider; undefined if all are. */
// Answers B-146
export const foreignEndpoint = (
  described: { readonly [Name in Endpoint]?: string | undefined },
  authority: string,
): Endpoint | undefined => {
  const { origin } = new URL(authority)
  return ENDPOINTS.find(name => {
    const address = described[name]
    return address !== undefined && (!URL.canParse(address) || new URL(address).origin !== origin)
  })
}
