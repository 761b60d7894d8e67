import { provideUploadPage } from '#src/library/upload/upload-page/upload-page.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/shell/screen.route.ts'

/** On small screens, opens the upload page that the address asks for. */
export const uploadPageActors = (app: AppContext): OpenScreenActor[] => [
  { name: 'uploadPage', logic: provideUploadPage(app), isKept: true },
]
