import { useEffect, useState } from 'react'
import { type Appearance, useAppearance } from '#flow-book/page/appearance.ts'
import { type StageTour, STUDIO } from '#flow-book/page/stage/stage-address.ts'
import { leadsTo, type Picture, type Wanted } from '#flow-book/frame.ts'

/** Height of the pages in pictures, px. */
export const HEIGHT = 720
/** The most pictures that are kept in memory. */
const KEPT = 400

/** A page of a flow on the stage. */
export type PictureWanted = StageTour & Pick<Wanted, 'next' | 'isRead'>

/** A picture, or a sentence that says why there is none. */
type Taken = Picture | string

interface Job {
  wanted: Wanted
  /** Width of the page, px. */
  width: number
  /** Whether the reader sees the place of the picture. */
  isSeen: boolean
  signal: AbortSignal | null
  settle(taken: Taken): void
}

const kept = new Map<string, Taken>()
let waiting: Job[] = []
let last: Job | null = null
let isWorking = false
let studio: Promise<HTMLIFrameElement> | null = null

/**
 * The picture of a page in the chosen appearance, or with another `locale`; a sentence if there is no picture. Null
 * until the picture is taken.
 */
export const usePicture = (
  wanted: PictureWanted | null,
  isSeen: boolean,
  locale?: string,
): Taken | null => {
  const chosen = useAppearance()
  const appearance = { ...chosen, locale: locale ?? chosen.locale }
  const key = wanted === null ? '' : keyOf(appearance, wanted)
  const [, setDrawn] = useState('')

  useEffect(() => {
    if (wanted === null || kept.has(key)) return
    const leaving = new AbortController()
    void pictureOf(appearance, wanted, isSeen, leaving.signal).then(() => setDrawn(key))
    return () => {
      leaving.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the appearance and what is wanted
  }, [key])

  return kept.get(key) ?? null
}

/**
 * Takes the picture of a page. Resolves to a sentence if this is not possible. If `signal` aborts while the page still
 * waits in the queue, the promise stays pending.
 */
export const pictureOf = (
  appearance: Appearance,
  wanted: PictureWanted,
  isSeen = true,
  signal: AbortSignal | null = null,
): Promise<Taken> =>
  new Promise(resolve => {
    const { width, ...look } = appearance
    const key = keyOf(appearance, wanted)
    const keptPicture = kept.get(key)
    if (keptPicture !== undefined) {
      resolve(keptPicture)
      return
    }
    const settle = (taken: Taken): void => {
      keep(key, taken)
      resolve(taken)
    }
    waiting.push({ wanted: { ...look, ...wanted }, width, isSeen, signal, settle })
    if (!isWorking) void work()
  })

const keyOf = (appearance: Appearance, wanted: PictureWanted): string =>
  JSON.stringify([appearance, wanted])

const keep = (key: string, taken: Taken): void => {
  kept.set(key, taken)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
}

/** Takes the waiting pictures, one after the other. */
const work = async (): Promise<void> => {
  isWorking = true
  const frame = await (studio ??= openStudio())
  for (let job = nextJob(); job !== null; job = nextJob()) {
    frame.style.inlineSize = `${job.width}px`
    try {
      const picture = await frame.contentWindow?.drawPage?.(job.wanted)
      job.settle(picture ?? 'The stage cannot be loaded.')
    } catch (error) {
      // Do not use `instanceof Error`, because errors of the frame are instances of the frame's own `Error`.
      job.settle(String(error))
    }
  }
  isWorking = false
}

/**
 * Opens the stage in a frame that a viewer does not see and cannot reach. Resolves when the stage can draw. The frame
 * stays open.
 */
const openStudio = (): Promise<HTMLIFrameElement> => {
  const frame = document.createElement('iframe')
  frame.title = 'Where pictures are drawn'
  frame.inert = true
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    zIndex: '-1',
    opacity: '0',
    pointerEvents: 'none',
    border: '0',
    blockSize: `${HEIGHT}px`,
  })
  frame.src = STUDIO
  document.body.append(frame)
  return new Promise(resolve => {
    frame.addEventListener('load', () => resolve(frame))
  })
}

/**
 * The picture that is taken next. Pictures whose place is seen come first; among these, the picture whose path
 * continues the path of the last picture by the fewest labels.
 */
const nextJob = (): Job | null => {
  waiting = waiting.filter(({ signal }) => signal?.aborted !== true)
  const seen = waiting.filter(({ isSeen }) => isSeen)
  const some = seen.length > 0 ? seen : waiting
  const [near] = some
    .filter(({ wanted }) => last !== null && leadsTo(last.wanted, wanted))
    .toSorted((a, b) => a.wanted.labels.length - b.wanted.labels.length)
  const job = near ?? some[0] ?? null
  last = job ?? last
  waiting = waiting.filter(own => own !== job)
  return job
}
