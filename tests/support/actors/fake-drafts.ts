import type { Drafts, DraftValues } from '#src/shell/drafts.ts'

/** Drafts that are stored in a map by the name of their form, instead of in the browser. */
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
