/** An empty storage of a browser with space for `room` entries, and the map of its entries. */
export const aStorage = (room = 100) => {
  const entries = new Map<string, string>()
  return {
    entries,
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => {
      entries.delete(key)
    },
    setItem: (key: string, value: string) => {
      if (!entries.has(key) && entries.size >= room) throw new DOMException('Full')
      entries.set(key, value)
    },
  }
}
