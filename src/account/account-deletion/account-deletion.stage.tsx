import { useSelector } from '@xstate/react'
import { use, useEffect, useRef } from 'react'
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
  const isLeft = useSelector(actor, ({ status }) => status === 'done')

  return isLeft ? (
    <AnotherScreen />
  ) : (
    <AccountDeletionDialog
      actor={actor}
      sections={EXPORT_SECTIONS}
      onExport={() => navigation?.go('/settings')}
      onClose={() => navigation?.go('/settings')}
    />
  )
}

function AnotherScreen() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <h1 ref={heading} tabIndex={-1}>
      Another screen
    </h1>
  )
}
