import { useSelector } from '@xstate/react'
import { use } from 'react'
import { lateView } from '#src/ui/late-view.tsx'
import { useShell } from '#src/shell/use-shell.ts'
import { ContentShownContext } from '#src/shell/use-shown.ts'

const ConsentRegion = lateView(
  'consent',
  async () => (await import('#src/shell/consent/ConsentRegion.tsx')).ConsentRegion,
  { waiting: null },
)

/**
 * Asks for consent when that is needed; the code of the view is fetched only then, and after the first content unless
 * the customer opens the choices. In the page, the view is after the skip link and before the content.
 */
export function ConsentNotice() {
  const consent = useShell('consent')
  const isAsking = useSelector(consent, snapshot => snapshot?.hasTag('asking') ?? false)

  const isChoosing = useSelector(consent, snapshot => snapshot?.matches('choosing') ?? false)
  const isContentShown = use(ContentShownContext)

  if (consent === undefined || !isAsking) return null
  if (!isContentShown && !isChoosing) return null
  return <ConsentRegion consent={consent} />
}
