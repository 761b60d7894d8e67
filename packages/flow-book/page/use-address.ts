import { useMemo, useSyncExternalStore } from 'react'
import { type Address, parseAddress } from '#flow-book/page/address.ts'

export const useAddress = (): Address => {
  const hash = useSyncExternalStore(subscribe, read)
  return useMemo(() => parseAddress(hash), [hash])
}

/** Replaces the address without a history entry. */
export const replaceAddress = (link: string): void => {
  location.replace(link)
}

const read = (): string => location.hash

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
