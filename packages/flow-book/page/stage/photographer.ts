import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { type Appearance, useAppearance } from '#flow-book/page/appearance.ts'
import { type StageTour, STUDIO } from '#flow-book/page/stage/stage-address.ts'
import {
  type Picture,
  pictureMessage,
  readyMessage,
  type WantedMessage,
} from '#flow-book/frame-message.ts'

/** Height of the pages in pictures, px. */
export const HEIGHT = 720
/** The most pictures that are kept in memory. */
const KEPT = 400

/** A page of a flow on the stage, and the label that happens next, whose control is marked. */
export interface PictureWanted extends StageTour {
  next: string | null
}

/** A picture, or a sentence that says why there is none. */
type Taken = Picture | string

interface Job {
  wanted: PictureWanted
  appearance: Appearance
  /** Whether the reader looks at its place. */
  isSeen: boolean
  signal: AbortSignal
  settle(taken: Taken): void
}

const kept = new Map<string, Taken>()
let studio: ReturnType<typeof openStudio> | null = null

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
    const settle = (taken: Taken): void => {
      keep(key, taken)
      setDrawn(key)
    }
    take({ wanted, appearance, isSeen, signal: leaving.signal, settle })
    return () => {
      leaving.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the appearance and what is wanted
  }, [key])

  return kept.get(key) ?? null
}

/** The picture of a page, or why there is none. */
export const pictureOf = (appearance: Appearance, wanted: PictureWanted): Promise<Taken> =>
  new Promise(resolve => {
    const key = keyOf(appearance, wanted)
    const keptPicture = kept.get(key)
    const settle = (taken: Taken): void => {
      keep(key, taken)
      resolve(taken)
    }
    const { signal } = new AbortController()
    if (keptPicture === undefined) take({ wanted, appearance, isSeen: true, signal, settle })
    else resolve(keptPicture)
  })

const keyOf = (appearance: Appearance, { flow, start, labels, next }: PictureWanted): string =>
  JSON.stringify([appearance, flow, start, labels, next])

const keep = (key: string, taken: Taken): void => {
  kept.set(key, taken)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
}

const take = (job: Job): void => {
  studio ??= openStudio()
  studio.take(job)
}

/** Opens the stage in a frame that no viewer sees or reaches. It stays open, and takes one picture after the other. */
const openStudio = (): { take(job: Job): void } => {
  let waiting: Job[] = []
  let working: Job | null = null
  let last: Job | null = null
  let isReady = false
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

  const work = (): void => {
    if (!isReady || working !== null) return
    waiting = waiting.filter(({ signal }) => !signal.aborted)
    working = nextOf(waiting, last)
    if (working === null) return
    last = working
    waiting = waiting.filter(job => job !== working)
    const { wanted, appearance } = working
    const { flow, start, labels, next } = wanted
    const { brand, theme, locale, width } = appearance
    frame.style.inlineSize = `${width}px`
    const message = { brand, theme, locale, flow, start, labels: [...labels], next }
    frame.contentWindow?.postMessage(message satisfies WantedMessage, '*')
  }

  addEventListener('message', ({ source, data }) => {
    if (source !== frame.contentWindow) return
    if (v.is(readyMessage, data)) isReady = true
    const answer = v.safeParse(pictureMessage, data)
    if (answer.success) {
      working?.settle(answer.output.taken)
      working = null
    }
    work()
  })
  document.body.append(frame)

  return {
    take: job => {
      waiting.push(job)
      work()
    },
  }
}

/** The picture that is taken next: of those that are seen first, the one to which the last one leads by the shortest way. */
const nextOf = (waiting: readonly Job[], last: Job | null): Job | null => {
  const seen = waiting.filter(({ isSeen }) => isSeen)
  const some = seen.length > 0 ? seen : waiting
  const [near] = some
    .filter(job => last !== null && leadsTo(last, job))
    .toSorted((a, b) => a.wanted.labels.length - b.wanted.labels.length)
  return near ?? some[0] ?? null
}

const leadsTo = (from: Job, to: Job): boolean =>
  from.wanted.flow === to.wanted.flow &&
  from.wanted.start === to.wanted.start &&
  from.appearance.locale === to.appearance.locale &&
  from.wanted.labels.every((label, index) => to.wanted.labels[index] === label)
