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

/** Asks on leaving changes by link, Back or closing; not between `sharedPaths`. Leaving discards the draft. */
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
