import { useEffect, useState } from 'react'
import { useAppearance } from '#flow-book/page/appearance.ts'
import type { ReadingLine } from '#flow-book/page/data.ts'
import { pictureOf } from '#flow-book/page/stage/photographer.ts'
import type { StageTour } from '#flow-book/page/stage/stage-address.ts'
import { linesIn } from '#flow-book/page/texts/line.ts'

/** The width of the pages whose words are recorded, px. */
const RECORDED = 1280

const NONE: ReadonlyMap<string, readonly ReadingLine[]> = new Map()

/**
 * The words of a page on the stage, by language. A language is missing until its words are read; it has no lines if the
 * stage fails.
 */
export const useWords = (
  tour: StageTour | null,
  locales: readonly string[],
): ReadonlyMap<string, readonly ReadingLine[]> => {
  const { brand, theme } = useAppearance()
  const key = JSON.stringify([tour, locales, brand])
  const [read, setRead] = useState({ key, words: NONE })

  useEffect(() => {
    if (tour === null) return
    const leaving = new AbortController()
    for (const locale of locales) {
      const appearance = { brand, theme, locale, width: RECORDED } as const
      void pictureOf(appearance, { ...tour, isRead: true }, true, leaving.signal).then(taken => {
        const lines = typeof taken === 'string' ? [] : linesIn(taken.words)
        setRead(last => {
          const others = last.key === key ? last.words : NONE
          return { key, words: new Map(others).set(locale, lines) }
        })
      })
    }
    return () => {
      leaving.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the path, the languages and the brand
  }, [key])

  return read.key === key ? read.words : NONE
}
