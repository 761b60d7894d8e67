const DIALOG = ':is([role=dialog], [role=alertdialog])'

/**
 * The selector of the parts of a page that show a flow. `part` is the selector of the flow's own parts. In a dialog,
 * this is the whole dialog; of nested parts, it is the outermost part.
 */
export const wholeParts = (part: string): string =>
  `${DIALOG}:has(${part}), :is(${part}):not(${DIALOG} *, :is(${part}) *)`
