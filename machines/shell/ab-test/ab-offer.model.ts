import * as v from 'valibot'

/** The name of the one A/B test; account area, section 3. */
export const AB_TEST = 'sample-test'

/** The schema of an A/B offer, a list whose first item names the variant. The output is the variant. */
export const abOffer = v.pipe(
  v.looseTuple([v.object({ content: v.object({ experience: v.picklist(['control', 'A']) }) })]),
  v.transform(([{ content }]) => content.experience),
)
export type Variant = v.InferOutput<typeof abOffer>
