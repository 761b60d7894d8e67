/** The answer to a search; `found` is null if it found nothing, unlike no answer yet. */
export interface Found<Value> {
  found: Value | null
}
