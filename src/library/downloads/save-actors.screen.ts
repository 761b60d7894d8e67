import { saveFile } from '#src/browser/save-file.ts'
import { shareFiles } from '#src/browser/saving/share-files.ts'
import { providePhotoShare } from '#src/library/downloads/photo-share/photo-share.actor.ts'
import { provideSingleDownload } from '#src/library/downloads/single-download/single-download.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** The screen actors with which photos are saved: as a file, or by another app of a phone. */
export const saveActors = (app: AppContext): OpenScreenActor[] => [
  { name: 'singleDownload', logic: provideSingleDownload(app, saveFile) },
  { name: 'photoShare', logic: providePhotoShare(app, shareFiles) },
]
