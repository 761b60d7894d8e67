import { useSyncExternalStore } from 'react'
import { type Address, addressOf } from '#tools/flow-book/address.ts'

/** What the address says now. */
export const useAddress = (): Address => addressOf(useSyncExternalStore(subscribe, read))

/** Changes the address without a new entry in the history. */
export const replaceAddress = (link: string): void => {
  location.replace(link)
}

const read = (): string => location.hash

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  return () => {
    removeEventListener('hashchange', changed)
  }
}
