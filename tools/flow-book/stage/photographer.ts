import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { type Appearance, useAppearance } from '#tools/flow-book/appearance.ts'
import { type StageTour, studioAddress } from '#tools/flow-book/stage/stage-address.ts'
import {
  type Picture,
  pictureMessage,
  readyMessage,
  type WantedMessage,
} from '#tools/stage/frame-message.ts'

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
  signal: AbortSignal
  settle(taken: Taken): void
}

const kept = new Map<string, Taken>()
const studios = new Map<string, ReturnType<typeof openStudio>>()

/** The picture of a page in the chosen appearance, or in another language of it, or why there is none; null until it is taken. */
export const usePicture = (wanted: PictureWanted | null, locale?: string): Taken | null => {
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
    studioOf(appearance).take({ wanted, signal: leaving.signal, settle })
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
    const known = kept.get(key)
    const settle = (taken: Taken): void => {
      keep(key, taken)
      resolve(taken)
    }
    if (known === undefined) {
      studioOf(appearance).take({ wanted, signal: new AbortController().signal, settle })
    } else resolve(known)
  })

const keyOf = (appearance: Appearance, { flow, start, labels, next }: PictureWanted): string =>
  JSON.stringify([appearance, flow, start, labels, next])

const keep = (key: string, taken: Taken): void => {
  kept.set(key, taken)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
}

const studioOf = (appearance: Appearance): ReturnType<typeof openStudio> => {
  const key = JSON.stringify(appearance)
  const known = studios.get(key) ?? openStudio(appearance)
  studios.set(key, known)
  return known
}

/** Opens the stage in a frame that nobody sees or reaches. It takes one picture after the other, oldest first. */
const openStudio = (appearance: Appearance): { take(job: Job): void } => {
  const waiting: Job[] = []
  let working: Job | null = null
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
    inlineSize: `${appearance.width}px`,
    blockSize: `${HEIGHT}px`,
  })
  frame.src = studioAddress(appearance)

  const work = (): void => {
    if (!isReady || working !== null) return
    working = waiting.shift() ?? null
    if (working === null) return
    if (working.signal.aborted) {
      working = null
      work()
      return
    }
    const { flow, start, labels, next } = working.wanted
    const message: WantedMessage = { number: 1, flow, start, labels: [...labels], next }
    frame.contentWindow?.postMessage(message, '*')
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
