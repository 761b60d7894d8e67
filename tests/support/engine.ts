import * as v from 'valibot'

/** The engine of this run: `ENGINE`, Chromium by default. Throws for an unknown one. */
export const ENGINE = v.parse(
  v.optional(v.picklist(['chromium', 'firefox', 'webkit']), 'chromium'),
  process.env['ENGINE'],
)
