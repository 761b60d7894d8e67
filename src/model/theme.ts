import * as v from 'valibot'

/** Light, dark, or as the device has it. What is stored is hostile input: anything else is as the device has it. */
export const theme = v.fallback(v.picklist(['system', 'light', 'dark']), 'system')
export type Theme = v.InferOutput<typeof theme>
