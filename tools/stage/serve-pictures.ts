import * as v from 'valibot'
import { arrive } from '#tools/stage/arrive.ts'
import {
  type PictureMessage,
  wantedMessage,
  type WantedMessage,
} from '#tools/stage/frame-message.ts'
import type { Theatre } from '#tools/stage/on-stage.tsx'
import { pressedControls } from '#tools/stage/pressed-controls.ts'
import { quiet } from '#tools/stage/quiet.ts'
import { stageFileOf } from '#tools/stage/stage-files.ts'
import { takePicture } from '#tools/stage/take-picture.ts'

/** Takes the pictures that the page around the frame wants, one after the other. */
export const servePictures = (theatre: Theatre): void => {
  let work = Promise.resolve()
  addEventListener('message', ({ source, data }) => {
    const message = v.safeParse(wantedMessage, data)
    if (source !== parent || !message.success) return
    const { number } = message.output
    const tell = (taken: PictureMessage['taken']): void => {
      parent.postMessage({ number, taken } satisfies PictureMessage, '*')
    }
    work = work
      .then(() => pictureOf(theatre, message.output))
      .then(tell, (error: unknown) => {
        tell(error instanceof Error ? error.message : String(error))
      })
  })
  parent.postMessage({ isReady: true }, '*')
}

const pictureOf = async (
  theatre: Theatre,
  { flow, start, labels, next }: WantedMessage,
): Promise<PictureMessage['taken']> => {
  const file = await stageFileOf(flow)
  await arrive(theatre, file, { start, labels })
  // Three quiet frames for each of twenty pictures would take a second: what begins in a frame has begun after one.
  await quiet()
  await new Promise(requestAnimationFrame)
  await quiet()
  return takePicture(next === null ? [] : theatre.inEnglish(() => pressedControls(file, next)))
}
