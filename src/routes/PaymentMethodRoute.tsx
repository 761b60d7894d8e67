import type { ReactNode } from 'react'
import { providePaymentMethod } from '#src/actors/settings.ts'
import { PaymentMethodPage } from '#src/features/settings/PaymentMethodPage.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { customerPart } from '#src/routes/settings-parts.ts'
import { SettingsGuard } from '#src/routes/SettingsGuard.tsx'
import { useSettingsWays } from '#src/routes/settings-ways.ts'
import { usePart } from '#src/watch/parts.ts'

function PaymentMethodRoute(): ReactNode {
  const part = usePart('paymentMethod')
  const { leave, leaveSaved } = useSettingsWays()

  return (
    <>
      <PaymentMethodPage
        customer={usePart('customer')}
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
  parts: world => [
    customerPart(world),
    {
      name: 'paymentMethod',
      logic: providePaymentMethod(world),
      input: { fact: 'customer.changed' },
      isKept: false,
    },
  ],
}
