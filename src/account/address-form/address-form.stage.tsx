import { addressFormFlow } from '#machines/account/address-form/address-form.cases.ts'
import { choose, type Move, press, type } from '#flow-kit/gesture.ts'
import { AddressFields } from '#src/account/address-form/AddressPages.tsx'
import { FormOnStage, reasonsOnceSaved } from '#src/account/ftp-callback/ftp-callback.stage.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const SAVE = press('button', 'Save address')

/** Chooses the country first, because the order of the other fields depends on it. */
const fill = (values: Readonly<Record<string, string>>): Move[] => [
  ...choose('Country', 'Netherlands'),
  ...Object.entries(values).flatMap(([label, value]) => type(label, value)),
]

const KEIZERSGRACHT = {
  'First name': 'Anna',
  'Last name': 'de Vries',
  'Postal code': '1016 DW',
  'Street number': '174',
  'Street name': 'Keizersgracht',
  City: 'Amsterdam',
  'Phone number': '+31 20 555 0187',
}
const SAVED = fill(KEIZERSGRACHT)
const OTHER = fill({ ...KEIZERSGRACHT, 'Street number': '5', 'Street name': 'Herengracht' })
const NOWHERE = fill({
  'First name': '',
  'Last name': '',
  'Postal code': '12',
  'Street number': 'none',
  'Street name': '',
  City: '',
  'Phone number': '12',
})

const REASONS_ONCE_SAVED = reasonsOnceSaved(
  [
    'the customer enters another street',
    'the customer enters the address that is saved',
    'the customer tries to save an incomplete address',
    'the customer saves the other street',
    'the customer saves the address that is saved',
  ],
  'the customer leaves without saving',
  'The page of an address is left once it is saved.',
)

export const stage = stageFile({
  flow: addressFormFlow,
  show: ({ actor }) => {
    const isNew = actor.getSnapshot().context.saved.city === ''
    return (
      <FormOnStage form={actor} title={isNew ? 'Add an address' : 'Change address'}>
        {(form, callbacks) => <AddressFields form={form} isNew={isNew} {...callbacks} />}
      </FormOnStage>
    )
  },
  neighbours: () => ({}),
  gestures: {
    'the customer enters another street': OTHER,
    'the customer enters the address that is saved': SAVED,
    'the customer tries to save an incomplete address': [...NOWHERE, ...SAVE],
    'the customer saves the other street': [...OTHER, ...SAVE],
    'the customer saves the address that is saved': [...SAVED, ...SAVE],
    'the customer leaves without saving': [
      ...press('button', 'Cancel'),
      ...press('button', 'Leave without saving', 'Leave page'),
    ],
  },
  ...REASONS_ONCE_SAVED,
})
