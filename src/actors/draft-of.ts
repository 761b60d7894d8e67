import type { DraftName, Drafts, DraftValues } from '#src/actors/drafts.ts'
import type { Report } from '#src/services/reporter.ts'

/** One draft of this tab. */
export interface Draft {
  recall(): Promise<DraftValues | null>
  keep(values: DraftValues): void
  forget(): void
}

/** A draft that is written in the order in which it was asked for: each write waits for a hash. */
export const draftOf = (
  { drafts, report }: { drafts: Pick<Drafts, 'keep' | 'recall' | 'forget'>; report: Report },
  name: DraftName,
): Draft => {
  let written = Promise.resolve()
  const write = (work: () => Promise<void>): void => {
    written = written.then(work).catch((error: unknown) => {
      report('action', error)
    })
  }
  return {
    recall: () => drafts.recall(name),
    keep: values => {
      write(() => drafts.keep(name, values))
    },
    forget: () => {
      write(() => drafts.forget(name))
    },
  }
}
