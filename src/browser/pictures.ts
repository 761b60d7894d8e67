/** Pictures that were loaded last stay decoded, so that going back and forth paints at once. */
const KEPT = 7

/** What is needed of a picture of the page. */
export type Picture = Pick<HTMLImageElement, 'src' | 'crossOrigin' | 'decode'>

/** Loads and decodes pictures ahead of the page. */
export interface Pictures {
  /** Answers once the picture can be painted. Rejects with `EncodingError` or with the signal's reason. */
  load(url: string, signal: AbortSignal): Promise<void>
}

/** `create` makes an empty picture; the same address is loaded once for as long as it is among the last seven. */
export const createPictures = (create: () => Picture = () => new Image()): Pictures => {
  const kept = new Map<string, Picture>()

  return {
    load: async (url, signal) => {
      signal.throwIfAborted()
      const picture = kept.get(url) ?? begun(create(), url)
      kept.delete(url)
      kept.set(url, picture)
      for (const old of [...kept.keys()].slice(0, -KEPT)) kept.delete(old)
      try {
        await picture.decode()
      } catch (error) {
        if (kept.get(url) === picture) kept.delete(url)
        throw error
      }
      signal.throwIfAborted()
    },
  }
}

const begun = (picture: Picture, url: string): Picture => {
  picture.crossOrigin = 'anonymous'
  picture.src = url
  return picture
}
