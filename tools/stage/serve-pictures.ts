import { type Arrival, arrive } from '#tools/stage/arrive.ts'
import { leadsTo, type Picture, type Wanted } from '#flow-book/frame.ts'
import { readPart } from '#tools/stage/judgements.ts'
import { lookLike } from '#tools/stage/look-like.ts'
import { openTheatre, type Theatre } from '#tools/stage/on-stage.tsx'
import { reading } from '#tools/stage/page-engine.ts'
import { exact, wordsOf } from '#tools/stage/page-words.ts'
import { pressedControls } from '#tools/stage/pressed-controls.ts'
import { quiet } from '#tools/stage/quiet.ts'
import { stageFileOf } from '#tools/stage/stage-files.ts'
import { takePicture } from '#tools/stage/take-picture.ts'

/** The flow and the path that the studio shows now. A picture whose path continues this path starts from here. */
interface Standing {
  wanted: Wanted
  arrival: Arrival
}

/** Lets the page around the frame draw pages, one after the other. The studio stays open between them. */
export const servePictures = (element: Element): void => {
  const theatres = new Map<string, Promise<Theatre>>()
  let current: Theatre | null = null
  let standing: Standing | null = null
  // Forbid animations, because a dialog that closes by an animation would still be there when its picture is taken.
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

  window.drawPage = async (wanted: Wanted): Promise<Picture> => {
    const { flow, start, labels, next = null, locale, isRead = false } = wanted
    await lookLike(wanted)
    const theatre = await theatreIn(locale)
    const file = await stageFileOf(flow)
    document.documentElement.dataset['area'] = file.flow.area
    const gone =
      standing !== null && leadsTo(standing.wanted, wanted) ? standing.wanted.labels : null
    const arrival =
      standing !== null && gone !== null
        ? standing.arrival
        : await arrive(theatre, file, { start, labels: [] })
    standing = null
    arrival.goOn(labels.slice(gone?.length ?? 0))
    standing = { wanted, arrival }
    await quiet()
    // Wait for one frame, because views may begin work in a frame. More frames would take a second for twenty pictures.
    await new Promise(requestAnimationFrame)
    await quiet()
    const pressed = next === null ? [] : theatre.inEnglish(() => pressedControls(file, next))
    if (isRead) {
      orderOptions()
      standing = null
    }
    return { ...(await takePicture(pressed)), words: isRead ? await wordsIn(file.part) : '' }
  }
}

/**
 * Puts the options of each list into the order of their values, because languages order the names of options
 * differently.
 */
const orderOptions = (): void => {
  for (const list of document.querySelectorAll('select')) {
    // The browser selects other options while options move. So select the value again afterwards.
    const { value } = list
    list.append(...[...list.options].toSorted((a, b) => a.value.localeCompare(b.value)))
    list.value = value
  }
}

/** The words of the flow's part, read by the same script that records words in the tests. */
const wordsIn = async (part: string): Promise<string> => {
  await import(/* @vite-ignore */ new URL('engine.js', location.href).href)
  return wordsOf(reading(() => readPart(part)).trees, exact)
}
