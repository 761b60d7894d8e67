import * as v from 'valibot'

/** How many jumps and whether End reached their targets on one page. A page that hung or failed has neither. */
export const reachedSchema = v.object({
  library: v.string(),
  scale: v.number(),
  isOpened: v.boolean(),
  jumps: v.optional(v.number()),
  end: v.optional(v.boolean()),
})

/** The cells of the page's row in the table; empty for what was not measured. */
export const reachedCells = (reached: v.InferOutput<typeof reachedSchema>): string[] => {
  const { library, scale, isOpened, jumps, end } = reached
  const ending = end === true ? 'last photo' : 'NOT REACHED'
  return [
    library,
    String(scale),
    isOpened ? 'all opened' : 'as they open',
    jumps === undefined ? '' : String(jumps),
    end === undefined ? '' : ending,
  ]
}
