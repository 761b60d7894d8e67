import { fromPromise } from 'xstate'
import {
  type SettingsEvent,
  settingsFormMachine,
} from '#machines/account/settings-form/settings-form.machine.ts'
import {
  type FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import type { DraftName, Drafts } from '#src/shell/drafts.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

export interface SettingsDependencies extends ServiceDependencies {
  drafts: Pick<Drafts, 'set' | 'read' | 'clear'>
  broadcast(event: { type: SettingsEvent }): void
}

interface FormWiring<Values extends FormValues> {
  draft: DraftName
  /**
   * Saves the values; `changed` are the names of the fields to send, for a service that keeps the other fields. May
   * return the values that are stored now.
   */
  save(
    form: { values: Values; changed: readonly string[] },
    signal: AbortSignal,
  ): Promise<Values | void>
}

export const provideForm = <Values extends FormValues>(
  app: SettingsDependencies,
  { draft: name, save }: FormWiring<Values>,
) => {
  const draft = draftOf(app, name)

  return settingsFormMachine<Values>().provide({
    actors: {
      submission: submissionMachine<Values>().provide({
        actors: {
          recallDraft: fromPromise(() => draft.read()),
          save: fromPromise(async ({ input, signal }) => (await save(input, signal)) ?? null),
        },
        actions: {
          setDraft: (_, { values }) => draft.set(values),
          clearDraft: () => draft.clear(),
          report: reportingTo(app),
        },
      }),
    },
    actions: {
      notifyScreenActors: ({ context }) => app.broadcast({ type: context.event }),
      report: reportingTo(app, 'bug'),
    },
  })
}
