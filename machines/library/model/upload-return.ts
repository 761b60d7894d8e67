/** The upload page with the address to return to; one that its address already has stays. L-138. */
export const withReturn = (target: string, library: string): string => {
  const address = new URL(target)
  if (!address.searchParams.has('returnUrl')) address.searchParams.set('returnUrl', library)
  return address.href
}
