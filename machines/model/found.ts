/** The answer to a search; `found` is null if the search found nothing. Before the answer, there is no `Found`. */
export interface Found<Value> {
  found: Value | null
}
