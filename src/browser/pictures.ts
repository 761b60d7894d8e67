/** How many of the latest pictures stay decoded, so that they are painted immediately when they are shown again. */
const KEPT = 7

export type Picture = Pick<HTMLImageElement, 'src' | 'crossOrigin' | 'decode'>

/** Loads pictures. The last seven are cached and not loaded again. `create` makes an empty image. */
export const createPictures = (create: () => Picture = () => new Image()) => {
  const cache = new Map<string, Picture>()

  return {
    /** Resolves once the picture can be painted. Rejects with `EncodingError` or with the signal's reason. */
    load: async (url: string, signal: AbortSignal): Promise<void> => {
      signal.throwIfAborted()
      const picture = cache.get(url) ?? begun(create(), url)
      cache.delete(url)
      cache.set(url, picture)
      for (const old of [...cache.keys()].slice(0, -KEPT)) cache.delete(old)
      try {
        await picture.decode()
      } catch (error) {
        if (cache.get(url) === picture) cache.delete(url)
        throw error
      }
      signal.throwIfAborted()
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>

const begun = (picture: Picture, url: string): Picture => {
  picture.crossOrigin = 'anonymous'
  picture.src = url
  return picture
}
