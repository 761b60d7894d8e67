import { provideUploadPage } from '#src/library/upload/upload-page/upload-page.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** The screen actor that opens the upload page on small screens when the address asks for it. */
export const screenActors = (app: AppContext): OpenScreenActor[] => [
  { name: 'uploadPage', logic: provideUploadPage(app) },
]
