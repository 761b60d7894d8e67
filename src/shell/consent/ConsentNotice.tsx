import { useSelector } from '@xstate/react'
import { use } from 'react'
import { lateView } from '#src/ui/late-view.tsx'
import { needsConsent } from '#machines/shell/consent/consent.model.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'
import { ContentShownContext } from '#src/shell/use-shown.ts'

const ConsentRegion = lateView(
  'consent',
  async () => (await import('#src/shell/consent/ConsentRegion.tsx')).ConsentRegion,
  { waiting: null },
)

/**
 * Asks for consent between skip link and content. Fetches its code when needed, after the first content unless asked.
 */
export function ConsentNotice() {
  const consent = useOpenActor('consent')
  const { configuration } = useStarted()
  const isAsking = useSelector(consent, snapshot => snapshot?.hasTag('asking') ?? false)

  const isChoosing = useSelector(consent, snapshot => snapshot?.matches('choosing') ?? false)
  const isContentShown = use(ContentShownContext)

  // Answers B-524
  if (consent === undefined || !isAsking || !needsConsent(configuration)) return null
  if (!isContentShown && !isChoosing) return null
  return <ConsentRegion consent={consent} />
}
