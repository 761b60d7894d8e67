import { useSelector } from '@xstate/react'
import { use } from 'react'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'
import { ContentShownContext } from '#src/shell/use-shown.ts'
import { lateView } from '#src/ui/late-view.tsx'

const Nothing = (): null => null

/** The survey, or nothing if its code cannot be loaded: no error is shown. */
const Survey = lateView(
  'survey',
  () =>
    import('#src/shell/Survey.tsx').then(
      module => module.Survey,
      () => Nothing,
    ),
  { waiting: null },
)

/** Shows the survey while analytics is allowed, after the first content; a withdrawal removes it.. */
export function SurveyHost() {
  const consent = useOpenActor('consent')
  const isAllowed = useSelector(consent, snapshot => snapshot?.context.choice?.analytics === true)
  const isContentShown = use(ContentShownContext)

  if (!isAllowed || !isContentShown) return null
  return <Survey />
}
