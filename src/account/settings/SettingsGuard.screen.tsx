import { useBlocker } from '@tanstack/react-router'
import {
  LeaveDialog,
  type LeftForm,
  type LeftThing,
} from '#src/account/settings-form/LeaveDialog.tsx'

/** The part of a form that the guard reads: only an open form has a submission, which may have unsaved changes. */
interface GuardedForm {
  getSnapshot(): {
    children: {
      submission?: (LeftForm & { send(event: { type: 'form.discard' }): void }) | undefined
    }
  }
}

/**
 * Asks before the customer leaves unsaved changes by a link, by Back or by closing the page; leaving discards the
 * draft. The screens at `sharedPaths` have the same draft, so on the way between them it asks only while the changes
 * are being saved.
 */
export function SettingsGuard({
  form,
  what,
  sharedPaths = NONE,
}: {
  form: GuardedForm
  what?: LeftThing
  sharedPaths?: readonly string[]
}) {
  const submission = () => form.getSnapshot().children.submission
  const has = (tag: 'busy' | 'dirty'): boolean => submission()?.getSnapshot().hasTag(tag) ?? false
  const isDirty = (): boolean => has('dirty')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // Answers B-540
      next.pathname !== current.pathname &&
      isDirty() &&
      (has('busy') || !sharedPaths.includes(next.pathname)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })

  if (status !== 'blocked') return null
  return (
    <LeaveDialog
      form={submission()}
      what={what}
      onStay={reset}
      onLeave={() => {
        submission()?.send({ type: 'form.discard' })
        proceed()
      }}
    />
  )
}

const NONE: readonly string[] = []
