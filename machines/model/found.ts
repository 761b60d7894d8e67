/** What was looked for, or null where there is none: an answer that says so differs from no answer yet. */
export interface Found<Thing> {
  found: Thing | null
}
