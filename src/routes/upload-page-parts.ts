import { provideUploadPage } from '#src/actors/upload-page.ts'
import type { World } from '#src/actors/world.ts'
import type { OpenPart } from '#src/routes/screen.ts'

/** What leads a small screen to the upload page that its address asks for. */
export const uploadPageParts = (world: World): OpenPart[] => [
  { name: 'uploadPage', logic: provideUploadPage(world), isKept: true },
]
