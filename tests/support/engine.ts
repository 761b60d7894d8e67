import * as v from 'valibot'

/**
 * The browser engine of this run, from the environment variable `ENGINE`; Chromium by default. Throws for other names.
 */
export const ENGINE = v.parse(
  v.optional(v.picklist(['chromium', 'firefox', 'webkit']), 'chromium'),
  process.env['ENGINE'],
)
