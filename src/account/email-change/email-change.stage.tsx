import { use } from 'react'
import type { ActorRefFrom } from 'xstate'
import { emailChangeFlow } from '#machines/account/email-change/email-change.cases.ts'
import { press, type } from '#flow-kit/gesture.ts'
import { EmailChangeDialog } from '#src/account/email-change/EmailChangeDialog.tsx'
import { NavigationContext } from '#src/ui/Link.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const EMAIL = 'New email address'
const LOOKS =
  'The form waits while the page looks at the sign-in; a journey types where it then asks for one.'

export const stage = stageFile({
  flow: emailChangeFlow,
  show: OpenDialog,
  neighbours: () => ({}),
  gestures: {
    'the customer types a new address': type(EMAIL, 'anna@example.org'),
    'the customer types half an address': type(EMAIL, 'anna@'),
    'the customer types the address of the account': type(EMAIL, 'Anna.de.Vries@example.com'),
    'the customer empties the field': type(EMAIL, ''),
    'the customer sends the address': press('button', 'Send link'),
    'the customer presses Cancel': press('button', 'Cancel'),
  },
  exceptions: [
    {
      labels: [
        'the customer types a new address',
        'the customer types half an address',
        'the customer types the address of the account',
        'the customer empties the field',
        'the customer presses Cancel',
      ],
      when: ({ value }) => value === 'signingIn',
      why: LOOKS,
    },
  ],
  unseen: {
    'emailChange.signingIn · email.type · 0': LOOKS,
    'emailChange.signingIn · email.discard · 0': LOOKS,
  },
})

function OpenDialog({ actor }: { actor: ActorRefFrom<typeof emailChangeFlow.machine> }) {
  const navigation = use(NavigationContext)

  return <EmailChangeDialog actor={actor} onClose={() => navigation?.go('/settings')} />
}
