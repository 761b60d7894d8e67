import { type ReactNode, use, useEffect, useState } from 'react'
import { ftpCallbackFlow } from '#machines/account/ftp-callback/ftp-callback.cases.ts'
import { choose, press, type } from '#flow-kit/gesture.ts'
import type { Observation } from '#flow-kit/trace.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import { CallbackForm } from '#src/account/ftp-callback/CallbackForm.tsx'
import { LeaveDialog } from '#src/account/settings-form/LeaveDialog.tsx'
import { Recalled } from '#src/account/settings-form/OpenForm.tsx'
import type { FormCallbacks } from '#src/account/settings-form/use-form.ts'
import type { FormActor } from '#src/shell/use-submission.ts'
import { Button } from '#src/ui/Button.tsx'
import { NavigationContext } from '#src/ui/Link.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const fill = (callbackUrl: string, callbackFormat: string) => [
  ...type('Callback URL (optional)', callbackUrl),
  ...choose('Callback format', callbackFormat),
]
const HOOKS = fill('https://hooks.example.com/orders', 'XML')
const OFF = fill('', 'JSON')
const LEAVES = 'the customer leaves without saving'
const SAVE = press('button', 'Save')

export const stage = stageFile({
  flow: ftpCallbackFlow,
  show: ({ actor }) => (
    <FormOnStage form={actor} title="My settings" stays>
      {form => <CallbackForm form={form} />}
    </FormOnStage>
  ),
  neighbours: () => ({}),
  gestures: {
    'the customer enters an address and chooses XML': HOOKS,
    'the customer empties the address and chooses JSON': OFF,
    'the customer tries to save an address without https': [
      ...fill('http://hooks.example.com/orders', 'JSON'),
      ...SAVE,
    ],
    'the customer tries to save an address without a host': [
      ...choose('Callback format', 'XML'),
      ...type('Callback URL (optional)', 'https://'),
      ...SAVE,
    ],
    'the customer saves the address': [...HOOKS, ...SAVE],
    'the customer turns the callback off': [...OFF, ...SAVE],
    [LEAVES]: [
      ...press('button', 'Another page'),
      ...press('button', 'Leave without saving', 'Leave page'),
    ],
  },
  exceptions: [
    {
      labels: [LEAVES],
      when: ({ tags }) => !tags.includes('dirty'),
      why: 'Who leaves a form without unsaved changes is not asked.',
    },
  ],
})

/**
 * The exceptions and reasons of a form whose page is left once the form is saved. `changes` are the labels that change
 * the form, and `leaves` is the label that leaves the page.
 */
export const reasonsOnceSaved = <Label extends string>(
  changes: readonly Label[],
  leaves: Label,
  why: string,
) => ({
  exceptions: [
    {
      labels: changes,
      when: ({ value }: Observation) => value === 'saved' || value === 'nothingToSave',
      why,
    },
    {
      labels: [leaves],
      when: ({ tags }: Observation) => !tags.includes('dirty'),
      why: 'Who leaves a form without unsaved changes is not asked.',
    },
  ],
  unseen: {
    'submission.saved · form.edit · 0': why,
    'submission.saved · form.submit · 0': why,
    'submission.nothingToSave · form.edit · 0': why,
    'submission.nothingToSave · form.submit · 0': why,
  },
})

/**
 * A form of the settings on a page that the customer can leave. As in the settings, the page asks before the customer
 * leaves unsaved changes. Once the form is saved, it disappears, unless `stays` is set.
 */
export function FormOnStage<Values extends FormValues>({
  form,
  title,
  stays = false,
  children,
}: {
  form: FormActor<Values>
  title: string
  stays?: boolean
  children: (form: FormActor<Values>, callbacks: FormCallbacks) => ReactNode
}) {
  const navigation = use(NavigationContext)
  const [isAsking, setAsking] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [times, setTimes] = useState(0)
  const leave = (): void => {
    if (form.getSnapshot().hasTag('dirty')) setAsking(true)
    else navigation?.go('/settings')
  }

  useEffect(() => {
    if (isSaved || times > 0) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [isSaved, times])

  const isGone = isSaved && !stays
  return (
    <>
      <PageHeading>{isGone ? 'My settings' : title}</PageHeading>
      {stays ? <Button onClick={leave}>Another page</Button> : null}
      {isGone ? null : (
        <Recalled key={times} form={form}>
          {open => children(open, { onSaved: () => setSaved(true), onCancel: leave })}
        </Recalled>
      )}
      {isAsking ? (
        <LeaveDialog
          form={form}
          onStay={() => setAsking(false)}
          onLeave={() => {
            form.send({ type: 'form.discard' })
            setAsking(false)
            setTimes(times + 1)
          }}
        />
      ) : null}
    </>
  )
}
