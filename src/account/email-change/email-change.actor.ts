import { fromPromise } from 'xstate'
import { IS_UNSURE } from '#machines/kit/failing.ts'
import { emailChangeMachine } from '#machines/account/email-change/email-change.machine.ts'
import { draftOf } from '#src/shell/draft-of.actor.ts'
import type { DraftName } from '#src/shell/drafts.ts'
import { sendStaying } from '#src/shell/staying-write.actor.ts'
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
      recallDraft: fromPromise(async () => {
        const { email = null, [IS_UNSURE]: doubt } = (await draft.read()) ?? {}
        return { email, isUnsure: doubt === 'yes' }
      }),
      recallSignIn: fromPromise(() => app.freshSignIns.recall('emailChange', app.owner() ?? '')),
      freshSignIn: provideFreshSignIn(app),
      requestChange: fromPromise(async ({ input: { email }, signal: left }) => {
        const { identity, channel } = callerIdentity()
        // The address is stored before the call, because the link may arrive although the answer is lost.
        await requestedEmails().add(app.owner() ?? '', email)
        await sendStaying(app, { left, draft, write: { of: 'emailChange' } }, stays =>
          app.known().client(accountClient).requestEmailChange(identity, { email, channel }, stays),
        )
      }),
    },
    actions: {
      setDraft: ({ context: { isUnsure } }, email) =>
        draft.set({ email, ...(isUnsure && { [IS_UNSURE]: 'yes' }) }),
      clearDraft: draft.clear,
      report: reportingTo(app),
    },
  })
}
