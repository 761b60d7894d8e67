import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'
import type {
  FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'
import type { Failure } from '#machines/model/failure.ts'

export type SettingsFormActor<Values extends FormValues> = ActorRefFrom<
  ReturnType<typeof settingsFormMachine<Values>>
>

export type FormActor<Values extends FormValues> = ActorRefFrom<
  ReturnType<typeof submissionMachine<Values, null>>
>

export interface FormCallbacks {
  onSaved: () => void
  onCancel: () => void
}

/**
 * `failure` is the failure of the last save until the customer sends again or types the saved values; `again` is when
 * the service accepts it, if it said so.
 */
export const useSubmission = <Values extends FormValues>(
  form: FormActor<Values>,
): {
  isBusy: boolean
  isSaved: boolean
  hasNothingToSave: boolean
  failure: Failure | null
  again: Failure['again']
} => ({
  isBusy: useSelector(form, snapshot => snapshot.hasTag('busy')),
  isSaved: useSelector(form, ({ value }) => value === 'saved'),
  hasNothingToSave: useSelector(form, ({ value }) => value === 'nothingToSave'),
  failure: useSelector(form, snapshot =>
    snapshot.hasTag('alert') ? snapshot.context.failure : null,
  ),
  again: useSelector(form, ({ context }) => context.failure?.again),
})

/** Calls `onSaved` once for each save, and `onCancel` if there was nothing to save. */
export const useSaved = <Values extends FormValues>(
  form: FormActor<Values>,
  { onSaved, onCancel }: FormCallbacks,
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
