/** `target` with `library` as its query parameter `returnUrl`; an existing `returnUrl` stays. L-138. */
export const withReturn = (target: string, library: string): string => {
  const address = new URL(target)
  if (!address.searchParams.has('returnUrl')) address.searchParams.set('returnUrl', library)
  return address.href
}
