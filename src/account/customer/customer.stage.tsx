import { useSelector } from '@xstate/react'
import { use, useEffect, useRef } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { customerFlow } from '#machines/account/customer/customer.cases.ts'
import type { CallbackFields } from '#machines/account/ftp-callback/callback.model.ts'
import { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'
import { press } from '#flow-kit/gesture.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import {
  type FormValues,
  submissionMachine,
} from '#machines/shell/submission/submission.machine.ts'
import { SettingsPage } from '#src/account/settings/SettingsPage.tsx'
import { NavigationContext } from '#src/ui/Link.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'
import { WayIn } from '#tools/stage/way-in.tsx'

type CustomerActor = ActorRefFrom<typeof customerFlow.machine>
type Neighbours = ReturnType<typeof neighbours>

/** Saved addresses, one more than the settings show. */
const SAVED = ['1', '2', '3', '4'].map(id => aSavedAddress({ id }))
const OFF: CallbackFields = { callbackUrl: '', callbackFormat: 'JSON' }

export const stage = stageFile({
  flow: customerFlow,
  show: Settings,
  neighbours,
  gestures: {
    'the customer opens the settings': press('button', 'Settings'),
    'the customer tries again': press('button', 'Try again'),
  },
})

function neighbours() {
  const addresses = createActor(
    addressesMachine.provide({ actors: { read: fromPromise(async () => ({ addresses: SAVED })) } }),
  ).start()
  const callback = createActor(
    settingsFormMachine<CallbackFields>().provide({
      actors: {
        submission: submissionMachine<CallbackFields>().provide({
          actors: {
            recallDraft: fromPromise<FormValues | null>(async () => null),
            save: fromPromise<
              FormValues | null,
              { values: CallbackFields; changed: readonly string[] }
            >(async () => null),
          },
        }),
      },
    }),
    { input: { event: 'customer.changed' } },
  ).start()
  const open = (): void => {
    if (callback.getSnapshot().matches('closed')) callback.send({ type: 'form.open', values: OFF })
  }
  open()
  callback.subscribe(open)
  return { addresses, callback }
}

function Settings({
  actor,
  neighbours: { addresses, callback },
}: {
  actor: CustomerActor
  neighbours: Neighbours
}) {
  const navigation = use(NavigationContext)
  const isOpen = useSelector(actor, ({ value }) => value !== 'notRequested')
  const isLeft = useSelector(actor, ({ value }) => value === 'deleted' || value === 'unfound')
  const canOpen = useSelector(actor, snapshot => snapshot.can({ type: 'resource.load' }))
  const leave = (): void => navigation?.go('/settings')

  if (isLeft) return <SignedOut />
  return (
    <WayIn entries={{ Settings: canOpen }} isOpen={isOpen}>
      <SettingsPage
        customer={actor}
        addresses={addresses}
        callback={callback}
        isBusiness={false}
        settingsPath="/settings"
        saved={null}
        sections={[]}
        onDeleteAddress={leave}
        onExport={leave}
        onDeleteAccount={leave}
      />
    </WayIn>
  )
}

/** Stands in for the page that replaces the settings of a customer without an account. */
function SignedOut() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <h1 ref={heading} tabIndex={-1}>
      Signed out
    </h1>
  )
}
