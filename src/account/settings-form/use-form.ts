import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import type { FormActor } from '#src/shell/use-submission.ts'

export type SettingsFormActor<Values extends FormValues> = ActorRefFrom<
  ReturnType<typeof settingsFormMachine<Values>>
>

export interface FormCallbacks {
  onSaved: () => void
  onCancel: () => void
}

/** Calls `onSaved` once for each save, and `onCancel` if there was nothing to save. */
export const useSaved = <Values extends FormValues>(
  form: FormActor<Values>,
  { onSaved, onCancel = () => undefined }: Partial<FormCallbacks> & Pick<FormCallbacks, 'onSaved'>,
): void => {
  const notifySaved = useEffectEvent(onSaved)
  const notifyUnchanged = useEffectEvent(onCancel)

  useEffect(() => {
    let was = form.getSnapshot().value
    const { unsubscribe } = form.subscribe(({ value }) => {
      const isNew = value !== was
      was = value
      if (isNew && value === 'saved') notifySaved()
      if (isNew && value === 'nothingToSave') notifyUnchanged()
    })
    return unsubscribe
  }, [form])
}
