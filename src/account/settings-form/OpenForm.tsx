import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import type { FormActor, SettingsFormActor } from '#src/account/settings-form/use-form.ts'
import { UnexpectedError } from '#src/ui/UnexpectedError.tsx'
import { statePath } from '#machines/kit/state-path.ts'

/**
 * Runs a form actor while mounted. It starts with `values`, whose later changes are ignored; the form is shown once
 * its draft was looked up.
 */
export function OpenForm<Values extends FormValues>({
  settingsForm,
  values,
  children,
}: {
  settingsForm: SettingsFormActor<Values>
  values: Values
  children: (form: FormActor<Values>) => ReactNode
}): ReactNode {
  const [first] = useState(values)
  const form = useSelector(settingsForm, snapshot => snapshot.children.submission)
  const isBroken = useSelector(settingsForm, snapshot => snapshot.hasTag('alert'))

  useEffect(() => {
    settingsForm.send({ type: 'form.open', values: first })
    return () => {
      settingsForm.send({ type: 'form.close' })
    }
  }, [settingsForm, first])

  if (isBroken) {
    return (
      <UnexpectedError
        onRetry={() => {
          settingsForm.send({ type: 'form.open', values: first })
        }}
      />
    )
  }
  return form === undefined ? null : <Recalled form={form}>{children}</Recalled>
}

function Recalled<Values extends FormValues>({
  form,
  children,
}: {
  form: FormActor<Values>
  children: (form: FormActor<Values>) => ReactNode
}): ReactNode {
  const state = useSelector(form, ({ value }) => statePath(value))

  return (
    <div data-flow="submission" data-state={state}>
      {state === 'recalling' ? null : children(form)}
    </div>
  )
}
