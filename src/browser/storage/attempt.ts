/** What `work` with a storage returns; `otherwise` if the browser blocks the storage, or if it is full. */
export const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
  try {
    return work()
  } catch {
    return otherwise
  }
}
