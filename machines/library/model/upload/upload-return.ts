/**
 * Adds the address `library` as query parameter `returnUrl` to `target`, the address of the upload page. An existing
 * `returnUrl` stays. L-138.
 */
export const withReturn = (target: string, library: string): string => {
  const address = new URL(target)
  if (!address.searchParams.has('returnUrl')) address.searchParams.set('returnUrl', library)
  return address.href
}
