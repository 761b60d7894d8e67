import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import type { SettingsFormActor } from '#src/account/settings-form/use-form.ts'
import type { FormActor } from '#src/shell/use-submission.ts'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'
import { statePath } from '#machines/kit/state-path.ts'
import { useOnLeave } from '#src/shell/use-on-leave.ts'

/**
 * Shows a form that the wiring opened, as soon as its draft was looked up. Closes the form when the view is unmounted.
 */
export function OpenForm<Values extends FormValues>({
  settingsForm,
  children,
}: {
  settingsForm: SettingsFormActor<Values>
  children: (form: FormActor<Values>) => ReactNode
}) {
  const form = useSelector(settingsForm, snapshot => snapshot.children.submission)
  const isBroken = useSelector(settingsForm, snapshot => snapshot.hasTag('alert'))

  useOnLeave(settingsForm, 'form.close')

  if (isBroken) {
    return (
      <UnexpectedError
        onRetry={() => {
          // Close the form: the wiring then opens it again with the same values.
          settingsForm.send({ type: 'form.close' })
        }}
      />
    )
  }
  return form === undefined ? null : <Recalled form={form}>{children}</Recalled>
}

/** Shows a form as soon as its draft was looked up. */
export function Recalled<Values extends FormValues>({
  form,
  children,
}: {
  form: FormActor<Values>
  children: (form: FormActor<Values>) => ReactNode
}) {
  const state = useSelector(form, ({ value }) => statePath(value))

  return (
    <div data-flow="submission" data-state={state}>
      {state === 'recalling' ? null : <KeptFocus>{children(form)}</KeptFocus>}
    </div>
  )
}
