import type { DraftName, Drafts, DraftValues } from '#src/shell/drafts.ts'
import type { Report } from '#src/http/reporter.ts'

export interface Draft {
  read(): Promise<DraftValues | null>
  set(values: DraftValues): void
  clear(): void
}

/** One draft by its name. Callers do not wait for `set` and `clear`, whose failures are reported. */
export const draftOf = (
  { drafts, report }: { drafts: Pick<Drafts, 'set' | 'read' | 'clear'>; report: Report },
  name: DraftName,
): Draft => {
  const quietly = (written: Promise<void>): void => {
    written.catch((error: unknown) => {
      report('action', error)
    })
  }
  return {
    read: () => drafts.read(name),
    set: values => quietly(drafts.set(name, values)),
    clear: () => quietly(drafts.clear(name)),
  }
}
