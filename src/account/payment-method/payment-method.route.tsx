import type { ReactNode } from 'react'
import { providePaymentMethod } from '#src/account/payment-method/payment-method.actor.ts'
import { PaymentMethodPage } from '#src/account/payment-method/PaymentMethodPage.tsx'
import type { Screen } from '#src/app/screen.ts'
import { savedPayment } from '#src/account/payment-method/payment-method.wiring.ts'
import { customerActor } from '#src/account/settings/settings-actors.screen.ts'
import { SettingsGuard } from '#src/account/settings/SettingsGuard.screen.tsx'
import { useSettingsNavigation } from '#src/account/settings/settings-navigation.screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function PaymentMethodRoute(): ReactNode {
  const settingsForm = useScreenActor('paymentMethod')
  const { leave, leaveSaved } = useSettingsNavigation()

  return (
    <>
      <PaymentMethodPage
        customer={useScreenActor('customer')}
        settingsForm={settingsForm}
        onSaved={() => leaveSaved('paymentMethod')}
        onCancel={leave}
      />
      <SettingsGuard form={settingsForm} />
    </>
  )
}

export const screen: Screen = {
  View: PaymentMethodRoute,
  screenActors: app => [
    customerActor(app),
    {
      name: 'paymentMethod',
      logic: providePaymentMethod(app),
      input: { event: 'customer.changed' },
      isKept: false,
    },
  ],
  wirings: [savedPayment],
}
