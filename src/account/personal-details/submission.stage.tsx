import { press, type, type Move } from '#flow-kit/gesture.ts'
import { submissionFlow } from '#machines/shell/submission/submission.cases.ts'
import { FormOnStage, reasonsOnceSaved } from '#src/account/ftp-callback/ftp-callback.stage.tsx'
import { PersonalDetailsForm } from '#src/account/personal-details/PersonalDetailsForm.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const SAVE = press('button', 'Save')

const fill = (firstName: string, lastName = 'de Vries', phone = '+31 20 555 0187'): Move[] => [
  ...type('First name', firstName),
  ...type('Last name', lastName),
  ...type('Phone number (optional)', phone),
]
const ANNA = fill('Anna')
const ANNE = fill('Anne')

const REASONS_ONCE_SAVED = reasonsOnceSaved(
  [
    'the customer changes the first name',
    'the customer types another first name',
    'the customer types what is saved',
    'the customer tries to save without a name',
    'the customer tries to save names that are not accepted',
    'the customer saves the changed name',
    'the customer saves the form as it was',
  ],
  'the customer gives the changes up',
  'The page of personal details is left once they are saved.',
)

export const stage = stageFile({
  flow: submissionFlow,
  show: ({ actor }) => (
    <FormOnStage form={actor} title="Change personal details">
      {(form, callbacks) => <PersonalDetailsForm form={form} isBusiness {...callbacks} />}
    </FormOnStage>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer changes the first name': ANNE,
    'the customer types another first name': fill('Bruno'),
    'the customer types what is saved': ANNA,
    'the customer tries to save without a name': [...fill('', '', '12'), ...SAVE],
    'the customer tries to save names that are not accepted': [
      ...fill('A'.repeat(61), 'de\u202EVries'),
      ...SAVE,
    ],
    'the customer saves the changed name': [...ANNE, ...SAVE],
    'the customer saves the form as it was': [...ANNA, ...SAVE],
    'the customer gives the changes up': [
      ...press('button', 'Cancel'),
      ...press('button', 'Leave without saving', 'Leave page'),
    ],
  },
  ...REASONS_ONCE_SAVED,
})
