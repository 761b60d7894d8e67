import { paymentMethodFlow } from '#machines/account/payment-method/payment-method.cases.ts'
import { press } from '#flow-kit/gesture.ts'
import { FormOnStage, reasonsOnceSaved } from '#src/account/ftp-callback/ftp-callback.stage.tsx'
import { PaymentMethodForm } from '#src/account/payment-method/PaymentMethodForm.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const INVOICE = press('radio', 'Monthly invoice…')
const DIRECT = press('radio', 'Direct payment…')
const SAVE = press('button', 'Save')

const chosen = (context: unknown): string =>
  (context as { values: { paymentMethod: string } }).values.paymentMethod

const REASONS_ONCE_SAVED = reasonsOnceSaved(
  [
    'the customer chooses the monthly invoice',
    'the customer chooses direct payment',
    'the customer saves the monthly invoice',
    'the customer saves direct payment',
  ],
  'the customer leaves without saving',
  'The page of the payment method is left once it is saved.',
)

export const stage = stageFile({
  flow: paymentMethodFlow,
  show: ({ actor }) => (
    <FormOnStage form={actor} title="Change your payment method">
      {(form, callbacks) => <PaymentMethodForm form={form} {...callbacks} />}
    </FormOnStage>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer chooses the monthly invoice': INVOICE,
    'the customer chooses direct payment': DIRECT,
    'the customer saves without a choice, then chooses the monthly invoice': [...SAVE, ...INVOICE],
    'the customer saves the monthly invoice': [...INVOICE, ...SAVE],
    'the customer saves direct payment': [...DIRECT, ...SAVE],
    'the customer leaves without saving': [
      ...press('button', 'Cancel'),
      ...press('button', 'Leave without saving', 'Leave page'),
    ],
  },
  unseen: REASONS_ONCE_SAVED.unseen,
  exceptions: [
    {
      labels: ['the customer saves without a choice, then chooses the monthly invoice'],
      when: ({ context }) => chosen(context) !== '',
      why: 'Nobody can take a choice back.',
    },
    ...REASONS_ONCE_SAVED.exceptions,
  ],
})
