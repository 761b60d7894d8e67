import { providePrints } from '#src/library/prints/prints.actor.ts'
import { readQuery, writeQuery } from '#machines/shell/model/preserved-query.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

/** The prints editor replaces the page; back in My photos, the chosen photos are selected again. */
export const printsActor = (app: AppContext): OpenScreenActor => ({
  name: 'prints',
  logic: providePrints(app, address => {
    nameSelection(new URL(address).searchParams.get('tempSelectionId'))
    location.assign(address)
  }),
})

/** Names the stored selection in the address of My photos; an album cannot restore one; B-072. */
const nameSelection = (tempSelectionId: string | null): void => {
  if (tempSelectionId === null || !location.pathname.startsWith(PATHS.photos)) return
  const search = writeQuery({ ...readQuery(location.search), tempSelectionId })
  history.replaceState(history.state, '', location.pathname + search)
}
