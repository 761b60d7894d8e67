import { use } from 'react'
import type { ActorRefFrom } from 'xstate'
import { accountDeletionFlow } from '#machines/account/account-deletion/account-deletion.cases.ts'
import { EXPORT_SECTIONS } from '#machines/account/data-export/data-export.model.ts'
import { press } from '#flow-kit/gesture.ts'
import { AccountDeletionDialog } from '#src/account/account-deletion/AccountDeletionDialog.tsx'
import { NavigationContext } from '#src/ui/Link.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: accountDeletionFlow,
  show: OpenDialog,
  neighbours: () => ({}),
  gestures: { 'the customer presses Delete account': press('button', 'Delete account') },
})

function OpenDialog({ actor }: { actor: ActorRefFrom<typeof accountDeletionFlow.machine> }) {
  const navigation = use(NavigationContext)

  return (
    <AccountDeletionDialog
      actor={actor}
      sections={EXPORT_SECTIONS}
      onExport={() => navigation?.go('/settings')}
      onClose={() => navigation?.go('/settings')}
    />
  )
}
