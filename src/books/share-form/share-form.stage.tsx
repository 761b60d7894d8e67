import { shareFormFlow } from '#machines/books/share-form/share-form.cases.ts'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { never, press, type, type Move } from '#flow-kit/gesture.ts'
import { Recalled } from '#src/books/book-share/SharePanel.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const WAITS = 'The form is left without a question: the draft waits there.'
const GONE = 'A message that is sent takes the form with it.'
const NOTHING = 'A message without words and recipient is not sent.'
const SEND = press('button', 'Send')

/** Types the recipient first. With only the name filled in, typing it again would leave the form empty for a moment. */
const fill = (sender: string, recipient: string, message: string): Move[] => [
  ...type("Recipient's email address", recipient),
  ...type('Your name', sender),
  ...type('Message (optional)', message),
]
const MESSAGE = fill('Anna', 'liam@example.com', 'Look!')

export const stage = stageFile({
  flow: shareFormFlow,
  show: SharedBook,
  neighbours: () => ({}),
  gestures: {
    'the customer writes a message': MESSAGE,
    'the customer empties the form': fill('', '', ''),
    'the customer tries to send an empty form': [
      ...type('Your name', ' '),
      ...fill(' ', '', ''),
      ...SEND,
    ],
    'the customer tries to send texts that are too long': [
      ...fill('A'.repeat(101), 'liam', 'A'.repeat(1001)),
      ...SEND,
    ],
    'the customer tries to send a name with an invisible character': [
      ...fill('An\u0007na', 'liam@example.com', 'Look!'),
      ...SEND,
    ],
    'the customer sends the message': [...MESSAGE, ...SEND],
    'the customer sends another message': [
      ...fill('Anna', 'liam@example.com', 'Look again!'),
      ...SEND,
    ],
    'the customer discards the message': never(WAITS),
  },
  exceptions: [
    {
      labels: [
        'the customer writes a message',
        'the customer empties the form',
        'the customer tries to send an empty form',
        'the customer tries to send texts that are too long',
        'the customer tries to send a name with an invisible character',
        'the customer sends the message',
        'the customer sends another message',
      ],
      when: ({ value }) => value === 'saved' || value === 'nothingToSave',
      why: GONE,
    },
  ],
  unseen: {
    'submission.editing · form.submit · 1': NOTHING,
    'submission.failed · form.submit · 1': NOTHING,
    'submission.editing.changed · form.discard · 0': WAITS,
    'submission.saving · form.discard · 0': WAITS,
    'submission.failed · form.discard · 0': WAITS,
    'submission.saved · form.edit · 0': GONE,
    'submission.saved · form.submit · 0': GONE,
    'submission.nothingToSave · form.edit · 0': NOTHING,
    'submission.nothingToSave · form.submit · 0': NOTHING,
  },
})

/** The form on the page of a book; after the message is sent, a heading takes the form's place. */
function SharedBook({ actor }: { actor: ActorRefFrom<typeof shareFormFlow.machine> }) {
  const isSent = useSelector(actor, ({ value }) => value === 'saved')
  useEffect(() => {
    if (isSent) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [isSent])

  return (
    <>
      <PageHeading>{isSent ? 'Your message is on its way' : 'My photo book'}</PageHeading>
      {isSent ? null : <Recalled form={actor} />}
    </>
  )
}
