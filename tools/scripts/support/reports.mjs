// Turns Playwright's JSON report into counts of tests and sentences about failures.

const isCi = () => ![undefined, '', 'false'].includes(process.env.CI)

const COLOURS = new RegExp(String.raw`\u001B\[[0-9;]*m`, 'g')

/** A test's name and the first six lines of its error. */
export const saying = (name, message = '') =>
  `${name}\n    ${message.replace(COLOURS, '').trim().split('\n').slice(0, 6).join('\n    ')}`

const specsOf = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/**
 * The counts of a report of Playwright; `passed` and `skipped` are numbers, `failed` has a text for each failure. A
 * missing report (null) is a failure. Prints tests that needed a second try. If CI is set and two or more tests needed
 * it, they count as failures; a single one does not, so that a browser's hiccup in one of ten thousand tests holds
 * nothing up.
 */
export const ofPlaywright = report => {
  const {
    suites = [],
    errors = [],
    stats,
  } = report ?? {
    errors: [{ message: 'no report was written' }],
    stats: { expected: 0, flaky: 0, skipped: 0 },
  }
  const specs = suites.flatMap(specsOf)
  const unexpected = specs.filter(({ ok }) => !ok)
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  for (const { title, file, line } of flaky) {
    process.stdout.write(`Needed a second try: ${file}:${line} ${title}\n`)
  }
  const unsteady = isCi() && flaky.length > 1 ? flaky : []
  return {
    passed: stats.expected + stats.flaky - unsteady.length,
    skipped: stats.skipped,
    failed: [
      ...unsteady.map(({ title, file, line, tests }) =>
        saying(
          `${file}:${line} ${title} (needed a second try)`,
          tests[0]?.results.find(({ error }) => error !== undefined)?.error.message,
        ),
      ),
      ...unexpected.map(({ title, file, line, tests }) =>
        saying(
          `${file}:${line} ${title}`,
          tests[0]?.results.find(({ error }) => error !== undefined)?.error.message,
        ),
      ),
      ...errors.map(({ message }) => saying('playwright', message)),
    ],
  }
}
