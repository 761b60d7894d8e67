import type { ActorRefFrom, Subscription } from 'xstate'
import type { ResourceActor } from '#machines/account/resource-reader.ts'
import type { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'

type SettingsFormActor<Values extends FormValues> = ActorRefFrom<
  ReturnType<typeof settingsFormMachine<Values>>
>

/**
 * Opens a form with the values that `values` returns, if they are not null: immediately, whenever the form is closed,
 * and when the returned `open` is called. A form is opened again because its view closes it on unmount, and another
 * screen may then show the same form.
 */
export const keepOpen = <Values extends FormValues>(
  form: SettingsFormActor<Values>,
  values: () => Values | null,
): { open: () => void; subscription: Subscription } => {
  const open = (): void => {
    const knownValues = values()
    if (knownValues !== null && form.getSnapshot().matches('closed')) {
      form.send({ type: 'form.open', values: knownValues })
    }
  }
  open()
  return { open, subscription: form.subscribe(open) }
}

/**
 * Opens a form with the saved values of the first read after the screen opened or, if this read failed, of an earlier
 * answer. If none are known, the form waits for the first answer. A later answer with other values opens the form
 * again, once nothing is typed in it and it is not being saved. `valuesOf` returns null if an answer has no values
 * for the form.
 */
export const openWithSaved = <Values extends FormValues, Data, Answer extends Data | null>(
  form: SettingsFormActor<Values>,
  resource: ResourceActor<Data, Answer>,
  valuesOf: (saved: Data) => Values | null,
): Subscription[] => {
  let known: Data | null = null
  let fresh: Values | null = null
  let typing: Subscription | undefined
  const { open, subscription } = keepOpen(form, () => fresh)
  const renew = (): void => {
    const shown = form.getSnapshot().children.submission?.getSnapshot()
    // Answers B-541
    const isOld =
      fresh !== null &&
      shown !== undefined &&
      !shown.hasTag('busy') &&
      !shown.hasTag('dirty') &&
      JSON.stringify(shown.context.saved) !== JSON.stringify(fresh)
    if (isOld) form.send({ type: 'form.close' })
  }
  const watch = (): void => {
    typing?.unsubscribe()
    typing = form.getSnapshot().children.submission?.subscribe({
      next: shown => {
        if (shown.matches('saved')) fresh = shown.context.saved
        renew()
      },
      // The form hears of it, and reports it.
      error: () => undefined,
    })
  }
  watch()
  return [
    subscription,
    form.subscribe(watch),
    { unsubscribe: () => typing?.unsubscribe() },
    resource.subscribe(snapshot => {
      const { data } = snapshot.context
      if (snapshot.hasTag('busy') || data === null || data === known) return
      known = data
      fresh = valuesOf(data) ?? fresh
      renew()
      open()
    }),
  ]
}
