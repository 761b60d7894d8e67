import { laterView } from '#src/ui/later-view.tsx'

/** The question before a sign-out: fetched soon, because a customer may sign out while offline. */
export const { View: LaterSignOutQuestion } = laterView(
  () =>
    import('#src/session/sign-out/SignOutQuestion.tsx').then(({ SignOutQuestion }) => ({
      View: SignOutQuestion,
    })),
  { isSoon: true },
)

/** The list of the work that the end of the session stopped. */
export const { View: LaterDroppedWorkList } = laterView(
  () =>
    import('#src/session/sign-out/WorkList.tsx').then(({ DroppedWorkList }) => ({
      View: DroppedWorkList,
    })),
  { waiting: null },
)
