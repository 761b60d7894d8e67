import { fromPromise } from 'xstate'
import { emailChangeMachine } from '#machines/account/email-change/email-change.machine.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import type { DraftName } from '#src/shell/drafts.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { provideFreshSignIn } from '#src/account/fresh-sign-in/fresh-sign-in.actor.ts'
import { accountClient, type CallerIdentity } from '#src/account/account.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { requestedEmails } from '#src/account/email-change/requested-email.ts'

const EMAIL_DRAFT: DraftName = { form: 'email-change', version: 1 }

export const provideEmailChange = (app: AppContext, callerIdentity: CallerIdentity) => {
  const draft = draftOf(app, EMAIL_DRAFT)
  return emailChangeMachine.provide({
    actors: {
      recallDraft: fromPromise(async () => (await draft.read())?.['email'] ?? null),
      recallSignIn: fromPromise(() => app.freshSignIns.recall('emailChange', app.owner() ?? '')),
      freshSignIn: provideFreshSignIn(app),
      requestChange: fromPromise(async ({ input: { email }, signal }) => {
        const { identity, channel } = callerIdentity()
        // Before the call: its answer may be lost, and the link still arrive.
        await requestedEmails().add(app.owner() ?? '', email)
        return app
          .known()
          .client(accountClient)
          .requestEmailChange(identity, { email, channel }, signal)
      }),
    },
    actions: {
      setDraft: (_, email) => draft.set({ email }),
      clearDraft: draft.clear,
      report: reportingTo(app),
    },
  })
}
