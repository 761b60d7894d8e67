import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import * as v from 'valibot'
import { press } from '#flow-kit/gesture.ts'
import { consentFlow } from '#machines/shell/consent/consent.cases.ts'
import type { consentMachine } from '#machines/shell/consent/consent.machine.ts'
import { ConsentRegion } from '#src/shell/consent/ConsentRegion.tsx'
import { Button } from '#src/ui/Button.tsx'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { stageFile } from '#tools/stage/stage-file.ts'

const knownContext = v.object({ choice: v.nullable(v.object({ analytics: v.boolean() })) })

export const stage = stageFile({
  flow: consentFlow,
  show: Page,
  neighbours: () => ({}),
  gestures: {
    'the visitor accepts everything': press('button', 'Accept all'),
    'the visitor rejects everything': press('button', 'Reject all'),
    'the visitor allows the survey only': [
      ...press('switch', 'Analytics'),
      ...press('button', 'Save choices'),
    ],
    'the visitor wants to choose': press('button', 'Choose'),
    'the visitor opens the cookie settings': press('button', 'Cookie settings'),
    'the visitor closes the choice': press('button', 'Close'),
  },
  exceptions: [
    {
      labels: ['the visitor allows the survey only'],
      when: ({ value, context }) =>
        value !== 'choosing' || v.parse(knownContext, context).choice?.analytics === true,
      why: 'The switches stand as they were left, behind Choose.',
    },
  ],
})

/** The region above the footer, whose button opens it again. */
function Page({ actor }: { actor: ActorRefFrom<typeof consentMachine> }) {
  const isAsking = useSelector(actor, snapshot => snapshot.hasTag('asking'))
  const canReopen = useSelector(actor, snapshot => snapshot.can({ type: 'consent.reopen' }))

  return (
    <>
      <PageHeading>My account</PageHeading>
      <Button
        aria-disabled={!canReopen}
        onClick={() => {
          actor.send({ type: 'consent.reopen' })
        }}
      >
        Cookie settings
      </Button>
      {isAsking ? <ConsentRegion consent={actor} /> : null}
    </>
  )
}
