import * as v from 'valibot'

/** The engine that this run plays its journeys in: `ENGINE`, Chromium when nothing is said. Throws for another word. */
export const ENGINE = v.parse(
  v.optional(v.picklist(['chromium', 'firefox', 'webkit']), 'chromium'),
  process.env['ENGINE'],
)
