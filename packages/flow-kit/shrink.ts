/**
 * Removes ever smaller chunks from `labels` (delta debugging), and returns the shortest list found that still fails.
 * `fails` must be true for `labels`, and is called at most `limit` times.
 */
export const shrink = (
  labels: readonly string[],
  fails: (labels: readonly string[]) => boolean,
  limit = 500,
): readonly string[] => {
  let shortest = labels
  let piece = Math.ceil(labels.length / 2)
  let asked = 0
  while (piece >= 1 && asked < limit) {
    const before = shortest.length
    for (let from = 0; from < shortest.length && asked < limit;) {
      const candidate = [...shortest.slice(0, from), ...shortest.slice(from + piece)]
      asked += 1
      if (candidate.length < shortest.length && fails(candidate)) shortest = candidate
      else from += piece
    }
    if (shortest.length === before || piece > shortest.length) {
      if (piece === 1) break
      piece = Math.min(Math.floor(piece / 2), Math.max(1, shortest.length))
    }
  }
  return shortest
}
