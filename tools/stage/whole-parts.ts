const DIALOG = ':is([role=dialog], [role=alertdialog])'

/**
 * A selector of the parts of a page that show a flow, by the selector of the flow: the whole dialog for a part in a
 * dialog, the outermost of nested parts.
 */
export const wholeParts = (part: string): string =>
  `${DIALOG}:has(${part}), :is(${part}):not(${DIALOG} *, :is(${part}) *)`
