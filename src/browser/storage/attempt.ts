/** What `work` with a storage returns; `otherwise` if the browser blocks the storage, or if it is full. */
export const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Stores a value. If the storage has no room for it, the earlier value is removed, because it would be wrong now. */
export const setOrRemove = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  value: string,
): void => {
  try {
    storage.setItem(key, value)
  } catch {
    storage.removeItem(key)
  }
}
