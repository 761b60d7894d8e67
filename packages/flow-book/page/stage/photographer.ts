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
  /** Whether the reader looks at its place. */
  isSeen: boolean
  signal: AbortSignal | null
  settle(taken: Taken): void
}

const kept = new Map<string, Taken>()
let waiting: Job[] = []
let last: Job | null = null
let isWorking = false
let studio: Promise<HTMLIFrameElement> | null = null

/** The picture of a page in the chosen appearance, or in another language of it, or why there is none; null until it is taken. */
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

/** Takes the picture of a page, or says why it cannot. If the signal aborts a page that still waits in the queue, the promise stays pending. */
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

/** Takes one picture after the other, until none is waited for. */
const work = async (): Promise<void> => {
  isWorking = true
  const frame = await (studio ??= openStudio())
  for (let job = nextJob(); job !== null; job = nextJob()) {
    frame.style.inlineSize = `${job.width}px`
    try {
      const picture = await frame.contentWindow?.drawPage?.(job.wanted)
      job.settle(picture ?? 'The stage cannot be loaded.')
    } catch (error) {
      // The frame has its own `Error`: `instanceof` does not know its errors here.
      job.settle(String(error))
    }
  }
  isWorking = false
}

/** Opens the stage in a frame that no viewer sees or reaches; resolves once it draws. It stays open. */
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

/** The picture that is taken next: of those that are seen first, the one to which the last one leads by the shortest way. */
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
