import { use, useEffect, useState } from 'react'
import * as v from 'valibot'
import { type Appearance, keyOfAppearance } from '#tools/flow-book/appearance.ts'
import type { BookState } from '#tools/flow-book/data.ts'
import { loadSignOffs } from '#tools/flow-book/load.ts'

/** Milliseconds for which somebody must view a state before the book requests its pictures. */
const A_LOOK = 700

const answer = v.object({ pictures: v.record(v.string(), v.string()) })

/**
 * The pictures of a state by their width in px, and the message to show instead of missing pictures; null for no
 * message.
 */
export interface StatePictures {
  pictures: Readonly<Record<string, string>>
  says: string | null
}

/**
 * A state's pictures in an appearance. If the book has no pictures of an innermost state and a sandbox serves the book,
 * the sandbox takes them while somebody views the state.
 */
export const useStatePictures = (
  flow: string,
  { path, pictures: all }: BookState,
  isInnermost: boolean,
  appearance: Appearance,
): StatePictures => {
  const { isWritable } = use(loadSignOffs())
  const [taken, setTaken] = useState<(StatePictures & { of: Appearance }) | null>(null)
  const pictures = all[keyOfAppearance(appearance)] ?? {}
  const isWanted = isWritable && isInnermost && Object.keys(pictures).length === 0

  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      void take({ flow, state: path, ...appearance }, leaving.signal).then(found => {
        if (!leaving.signal.aborted) setTaken({ ...found, of: appearance })
      })
    }, A_LOOK)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [flow, path, appearance, isWanted])

  if (!isWanted) return { pictures, says: null }
  if (taken?.of === appearance) return taken
  return { pictures, says: 'Its pictures are being taken: they show here in a moment.' }
}

const take = async (
  wanted: Appearance & { flow: string; state: string },
  signal: AbortSignal,
): Promise<StatePictures> => {
  try {
    const response = await fetch('./pictures', {
      method: 'POST',
      body: JSON.stringify(wanted),
      signal,
    })
    if (!response.ok) return { pictures: {}, says: (await response.text()).trim() }
    return { pictures: v.parse(answer, await response.json()).pictures, says: null }
  } catch {
    return { pictures: {}, says: null }
  }
}
