/** The segments of a path, without empty ones. */
export const segmentsOf = (path: string): string[] =>
  path.split('/').filter(segment => segment !== '')

/** The parameters of a path by name, such as `{ orderCode: 'A-1' }`, still encoded; empty if missing. */
export const wordsAt = (pattern: string, path: string): Record<string, string> => {
  const asked = segmentsOf(path)
  return Object.fromEntries(
    segmentsOf(pattern).flatMap((segment, index) =>
      segment.startsWith('$') ? [[segment.slice(1), asked[index] ?? '']] : [],
    ),
  )
}

/** Whether a path matches a pattern such as `/orders/$orderCode`. A parameter (`$name`) matches any segment. */
export const isAt = (pattern: string, path: string): boolean => {
  const [wanted, asked] = [segmentsOf(pattern), segmentsOf(path)]
  return (
    wanted.length === asked.length &&
    wanted.every((segment, index) => segment.startsWith('$') || segment === asked[index])
  )
}
