import { createListScroll } from '#src/actors/list-scroll.ts'
import { isCameBackTo } from '#src/actors/page.ts'
import { createPhotoOrder, type SectionedList } from '#src/actors/photo-order.ts'
import { createPictures } from '#src/actors/pictures.ts'
import { providePhotoDeletion, providePreview } from '#src/actors/preview.ts'
import { saveFile } from '#src/actors/save-file.ts'
import { openSentFiles } from '#src/actors/sent-files.ts'
import { provideSingleDownload } from '#src/actors/single-download.ts'
import type { World } from '#src/actors/world.ts'
import { routeAt } from '#src/routes/route-table.ts'
import type { OpenPart } from '#src/routes/screen.ts'

/** What a preview opens. `key` tells one list from another, `screen` is the name of the route that shows the list. */
export const previewParts = (
  world: World,
  { key, screen, list }: { key: string; screen: string; list: () => SectionedList },
): OpenPart[] => [
  {
    name: 'preview',
    key,
    logic: providePreview(world, {
      order: createPhotoOrder({
        world,
        list,
        show: place => {
          world.tell({ type: 'photo.reveal', place })
        },
      }),
      pictures: createPictures(),
      scroll: createListScroll(isCameBackTo),
      isListShown: () => routeAt(location.pathname)?.name === screen,
    }),
    isKept: true,
  },
  { name: 'singleDownload', logic: provideSingleDownload(world, saveFile), isKept: true },
  { name: 'photoDeletion', logic: providePhotoDeletion(world, openSentFiles(world)), isKept: true },
]
