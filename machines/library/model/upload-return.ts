/** The upload page with the address to which it sends the customer back; one that its address names already stays. L-138. */
export const withReturn = (target: string, library: string): string => {
  const address = new URL(target)
  if (!address.searchParams.has('returnUrl')) address.searchParams.set('returnUrl', library)
  return address.href
}
