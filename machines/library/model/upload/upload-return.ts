/**
 * The address `target` of the upload page, with `library` added as `returnUrl` unless it has a `returnUrl` already.
 * L-138.
 */
export const withReturn = (target: string, library: string): string => {
  const address = new URL(target)
  if (!address.searchParams.has('returnUrl')) address.searchParams.set('returnUrl', library)
  return address.href
}
