import { useEffect, useMemo, useState } from 'react'
import {
  type Frame,
  type Input,
  nextFrame,
  sendInput,
} from '#tools/flow-book/open-state/opened-state.ts'

/** The page of a view. */
export interface OpenedPage {
  /** The newest frame; null before the first one. */
  frame: Frame | null
  /** Why no more frames come, in a sentence; null while the page is open. */
  over: string | null
  /** Sends input to the page, in order. */
  send(input: Input): void
}

/** Shows the page of a view, and sends input to the page. */
export const useOpenedPage = (view: string): OpenedPage => {
  const [frame, setFrame] = useState<Frame | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const send = useMemo(() => inputQueue(view), [view])

  useEffect(() => {
    const leaving = new AbortController()
    const follow = async (): Promise<string> => {
      let version = 0
      for (;;) {
        const next = await nextFrame(view, version, leaving.signal)
        if (typeof next === 'string') return next
        if (next === null) continue
        ;({ version } = next)
        setFrame(next)
      }
    }
    void follow()
      .catch(() => 'The page is gone: the sandbox does not answer. Start it with npm start.')
      .then(sentence => {
        if (!leaving.signal.aborted) setOver(sentence)
      })
    return () => {
      leaving.abort()
    }
  }, [view])

  return { frame, over, send }
}

/** Sends one input after the other; of several moves in a row that wait, only the last is sent. */
const inputQueue = (view: string): OpenedPage['send'] => {
  const waiting: Input[] = []
  let isSending = false
  const sendAll = async (): Promise<void> => {
    isSending = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await sendInput(view, next)
    }
    isSending = false
  }
  return input => {
    if (input.kind === 'move' && waiting.at(-1)?.kind === 'move') waiting.pop()
    waiting.push(input)
    if (!isSending) void sendAll()
  }
}
