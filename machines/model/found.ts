/**
 * The answer to a search; `found` is null if the search found nothing. A value of `Found | null` distinguishes "nothing
 * found" from "no answer yet".
 */
export interface Found<Value> {
  found: Value | null
}
