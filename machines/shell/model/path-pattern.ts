const segmentsOf = (path: string): string[] => path.split('/').filter(segment => segment !== '')

/** The words of a path that stand where its pattern has names, by these: `{ orderCode: 'A-1' }`; still encoded. */
export const wordsAt = (pattern: string, path: string): Record<string, string> => {
  const asked = segmentsOf(path)
  return Object.fromEntries(
    segmentsOf(pattern).flatMap((segment, index) =>
      segment.startsWith('$') ? [[segment.slice(1), asked[index] ?? '']] : [],
    ),
  )
}

/** Whether a path is one of a pattern, `/orders/$orderCode`: a segment that begins with $ stands for any. */
export const isAt = (pattern: string, path: string): boolean => {
  const [wanted, asked] = [segmentsOf(pattern), segmentsOf(path)]
  return (
    wanted.length === asked.length &&
    wanted.every((segment, index) => segment.startsWith('$') || segment === asked[index])
  )
}
