/** What `work` with a storage returns; `otherwise` if the browser blocks the storage, or if it is full. */
export const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Stores a value; a storage without room for it forgets the earlier value, which would be wrong. */
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
