import type { Drafts, DraftValues } from '#src/shell/drafts.ts'

/** Drafts in a map instead of the browser's storage, by the name of the form. */
export const fakeDrafts = (
  drafts: Map<string, DraftValues>,
): Pick<Drafts, 'set' | 'read' | 'clear'> => ({
  set: ({ form }, values) => {
    drafts.set(form, values)
    return Promise.resolve()
  },
  read: ({ form }) => Promise.resolve(drafts.get(form) ?? null),
  clear: ({ form }) => {
    drafts.delete(form)
    return Promise.resolve()
  },
})
