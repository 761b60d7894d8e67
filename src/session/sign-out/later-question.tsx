import { laterView } from '#src/ui/later-view.tsx'

/** The question before a sign-out: fetched with the later code of the shell, because few customers need it. */
export const { View: LaterSignOutQuestion, load: loadSignOutQuestion } = laterView(() =>
  import('#src/session/sign-out/SignOutQuestion.tsx').then(({ SignOutQuestion }) => ({
    View: SignOutQuestion,
  })),
)

/** The list of the work that the end of the session stopped. */
export const { View: LaterDroppedWorkList } = laterView(
  () =>
    import('#src/session/sign-out/WorkList.tsx').then(({ DroppedWorkList }) => ({
      View: DroppedWorkList,
    })),
  null,
)
