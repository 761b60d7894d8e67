import { useBlocker } from '@tanstack/react-router'
import { LeaveDialog, type LeftForm } from '#src/account/settings-form/LeaveDialog.tsx'

/** The part of a form that the guard reads: only an open form has a submission, which may have unsaved changes. */
interface GuardedForm {
  getSnapshot(): {
    children: {
      submission?: (LeftForm & { send(event: { type: 'form.discard' }): void }) | undefined
    }
  }
}

/**
 * Asks before a form with unsaved changes is left, by a link, by Back or by closing the tab. Screens of
 * `sharedPaths` show the same form, so moving between them does not ask. A customer who confirms the dialog discards
 * the changes and the draft.
 */
export function SettingsGuard({
  form,
  sharedPaths = NONE,
}: {
  form: GuardedForm
  sharedPaths?: readonly string[]
}) {
  const submission = () => form.getSnapshot().children.submission
  const isDirty = (): boolean => submission()?.getSnapshot().hasTag('dirty') ?? false
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== current.pathname && !sharedPaths.includes(next.pathname) && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })

  if (status !== 'blocked') return null
  return (
    <LeaveDialog
      form={submission()}
      onStay={reset}
      onLeave={() => {
        submission()?.send({ type: 'form.discard' })
        proceed()
      }}
    />
  )
}

const NONE: readonly string[] = []
