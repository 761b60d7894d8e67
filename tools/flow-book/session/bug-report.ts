import type { ToldPath } from '#machines/kit/words.ts'
import type { SessionCall } from '#tools/flow-book/load-calls.ts'

/** What a bug report is made of. */
export interface Reported {
  title: string
  version: string
  /** ISO date-time at which the session began. */
  since: string
  path: ToldPath
  /** Why the path ends before the session; null when it does not. */
  left: string | null
  /** Calls since the session began, newest first; null where nobody can tell them. */
  calls: readonly SessionCall[] | null
}

/** A bug report as Markdown: what was done, what was there after each step, and the calls with their correlation ids. */
export const bugReport = ({ title, version, since, path, left, calls }: Reported): string =>
  [
    `# ${title}: `,
    '',
    `Version ${version === '' ? 'unknown' : version}, session of ${since}.`,
    '',
    '## What was done',
    '',
    `0. ${path.start}. ${path.begins}`,
    ...path.steps.map(({ happens, seen }, index) => `${index + 1}. ${happens}. ${seen}`),
    '',
    ...(left === null ? [] : [left, '']),
    '## What was expected, and what was there instead',
    '',
    '',
    '## Calls',
    '',
    ...callLines(calls),
    '',
  ].join('\n')

const callLines = (calls: Reported['calls']): string[] => {
  if (calls === null) return ['Who serves this book knows nothing of calls.']
  if (calls.length === 0) return ['No call was made.']
  return [
    '| time | call | status | correlation id |',
    '| --- | --- | --- | --- |',
    ...calls
      .toReversed()
      .map(
        ({ time, method, path, status, correlationId }) =>
          `| ${time} | ${method} ${path.replaceAll('|', '%7C')} | ${status ?? 'cut'} | ${correlationId ?? 'none'} |`,
      ),
  ]
}
