import type { DraftName, Drafts, DraftValues } from '#src/shell/drafts.ts'
import type { Report } from '#src/http/reporter.ts'

/** One draft of this tab. */
export interface Draft {
  recall(): Promise<DraftValues | null>
  keep(values: DraftValues): void
  forget(): void
}

/** One draft by its name. If it cannot be stored, that is reported, and nothing waits for it. */
export const draftOf = (
  { drafts, report }: { drafts: Pick<Drafts, 'keep' | 'recall' | 'forget'>; report: Report },
  name: DraftName,
): Draft => {
  const quietly = (written: Promise<void>): void => {
    written.catch((error: unknown) => {
      report('action', error)
    })
  }
  return {
    recall: () => drafts.recall(name),
    keep: values => {
      quietly(drafts.keep(name, values))
    },
    forget: () => {
      quietly(drafts.forget(name))
    },
  }
}
