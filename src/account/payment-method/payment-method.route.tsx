import type { ReactNode } from 'react'
import { providePaymentMethod } from '#src/account/settings/settings.actor.ts'
import { PaymentMethodPage } from '#src/account/payment-method/PaymentMethodPage.tsx'
import type { Screen } from '#src/shell/screen.route.ts'
import { customerPart } from '#src/account/settings/settings-screen-actors.route.ts'
import { SettingsGuard } from '#src/account/settings/SettingsGuard.route.tsx'
import { useSettingsNavigation } from '#src/account/settings/settings-navigation.route.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function PaymentMethodRoute(): ReactNode {
  const part = useScreenActor('paymentMethod')
  const { leave, leaveSaved } = useSettingsNavigation()

  return (
    <>
      <PaymentMethodPage
        customer={useScreenActor('customer')}
        part={part}
        onSaved={() => {
          leaveSaved('paymentMethod')
        }}
        onCancel={leave}
      />
      <SettingsGuard form={part} />
    </>
  )
}

export const screen: Screen = {
  View: PaymentMethodRoute,
  parts: app => [
    customerPart(app),
    {
      name: 'paymentMethod',
      logic: providePaymentMethod(app),
      input: { event: 'customer.changed' },
      isKept: false,
    },
  ],
}
