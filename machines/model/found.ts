/** The result of a search, or null for none: distinguishes "nothing found" from "no answer yet". */
export interface Found<Value> {
  found: Value | null
}
