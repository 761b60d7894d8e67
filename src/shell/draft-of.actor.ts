import type { DraftName, Drafts, DraftValues } from '#src/shell/drafts.ts'
import type { Report } from '#src/http/reporter.ts'

/** One draft by its name. Callers do not wait for `set` and `clear`, whose failures are reported. */
export const draftOf = (
  { drafts, report }: { drafts: Pick<Drafts, 'set' | 'read' | 'clear'>; report: Report },
  name: DraftName,
) => {
  const quietly = (written: Promise<void>): void => {
    written.catch((error: unknown) => {
      report('action', error)
    })
  }
  return {
    read: (): Promise<DraftValues | null> => drafts.read(name),
    set: (values: DraftValues): void => quietly(drafts.set(name, values)),
    clear: (): void => quietly(drafts.clear(name)),
  }
}
