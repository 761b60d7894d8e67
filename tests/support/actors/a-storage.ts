/** An empty storage of a browser, and the map of its entries. While it is full, it refuses every entry. */
export const aStorage = ({ isFull = false } = {}) => {
  const entries = new Map<string, string>()
  const storage = {
    entries,
    isFull,
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => {
      entries.delete(key)
    },
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new DOMException('Full', 'QuotaExceededError')
      entries.set(key, value)
    },
    clear: () => entries.clear(),
  }
  return storage
}
