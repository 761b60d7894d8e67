import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type {
  FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'

export type FormActor<Values extends FormValues> = ActorRefFrom<
  ReturnType<typeof submissionMachine<Values>>
>

/**
 * `failure` is the failure of the last save until the customer sends again or types the saved values. `again` is when
 * the service accepts another attempt, if the service said so.
 */
export const useSubmission = <Values extends FormValues>(form: FormActor<Values>) => ({
  isBusy: useSelector(form, snapshot => snapshot.hasTag('busy')),
  isSaved: useSelector(form, ({ value }) => value === 'saved'),
  hasNothingToSave: useSelector(form, ({ value }) => value === 'nothingToSave'),
  failure: useSelector(form, snapshot =>
    snapshot.hasTag('alert') ? snapshot.context.failure : null,
  ),
  again: useSelector(form, ({ context }) => context.failure?.again),
})
