import * as v from 'valibot'
import { type Arrival, arrive } from '#tools/stage/arrive.ts'
import { type PictureMessage, wantedMessage, type WantedMessage } from '#flow-book/frame-message.ts'
import { lookLike } from '#tools/stage/look-like.ts'
import { openTheatre, type Theatre } from '#tools/stage/on-stage.tsx'
import { pressedControls } from '#tools/stage/pressed-controls.ts'
import { quiet } from '#tools/stage/quiet.ts'
import { stageFileOf } from '#tools/stage/stage-files.ts'
import { takePicture } from '#tools/stage/take-picture.ts'

/** The flow and the path in the studio now, for a picture that continues from there. */
interface Standing {
  wanted: WantedMessage
  arrival: Arrival
}

/** Takes the pictures that the page around the frame wants, one after the other. The studio stays open for all of them. */
export const servePictures = (element: Element): void => {
  const theatres = new Map<string, Promise<Theatre>>()
  let current: Theatre | null = null
  let standing: Standing | null = null
  let work = Promise.resolve()
  // A dialog that closes by an animation would still be there when its picture is taken.
  const still = new CSSStyleSheet()
  still.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important }',
  )
  document.adoptedStyleSheets = [still]

  const theatreIn = async (locale: string): Promise<Theatre> => {
    const opening = theatres.get(locale) ?? openTheatre(element, locale)
    theatres.set(locale, opening)
    const theatre = await opening
    if (current !== theatre) current?.close()
    current = theatre
    return theatre
  }

  const pictureOf = async (wanted: WantedMessage): Promise<PictureMessage['taken']> => {
    const { flow, start, labels, next, locale } = wanted
    await lookLike(wanted)
    const theatre = await theatreIn(locale)
    const file = await stageFileOf(flow)
    document.documentElement.dataset['area'] = file.flow.area
    const gone =
      standing !== null && isFrom(standing.wanted, wanted) ? standing.wanted.labels : null
    const arrival =
      standing !== null && gone !== null
        ? standing.arrival
        : await arrive(theatre, file, { start, labels: [] })
    standing = null
    arrival.goOn(labels.slice(gone?.length ?? 0))
    standing = { wanted, arrival }
    await quiet()
    // What a view begins in a frame has begun after one; for each of twenty pictures, more frames would take a second.
    await new Promise(requestAnimationFrame)
    await quiet()
    return takePicture(next === null ? [] : theatre.inEnglish(() => pressedControls(file, next)))
  }

  addEventListener('message', ({ source, data }) => {
    const message = v.safeParse(wantedMessage, data)
    if (source !== parent || !message.success) return
    work = work
      .then(() => pictureOf(message.output))
      .then(tell, (error: unknown) => {
        tell(error instanceof Error ? error.message : String(error))
      })
  })
  parent.postMessage({ isReady: true }, '*')
}

const tell = (taken: PictureMessage['taken']): void => {
  parent.postMessage({ taken } satisfies PictureMessage, '*')
}

/** Whether the path to one page begins with the whole path to another. */
const isFrom = (one: WantedMessage, other: WantedMessage): boolean =>
  one.flow === other.flow &&
  one.start === other.start &&
  one.locale === other.locale &&
  one.labels.every((label, index) => other.labels[index] === label)
