import { css } from '@linaria/core'
import { Image } from 'lucide-react'
import { createContext, use, useLayoutEffect, useRef } from 'react'

/** Returns an upload's file by id; throws if this page does not have it, as after a reload. */
export const FilesContext = createContext<(id: string) => File>(() => {
  throw new Error('No files are provided')
})

/** Resolves to the addresses of small pictures of stored photos, by photo id. */
export const StoredPicturesContext = createContext<() => Promise<ReadonlyMap<string, string>>>(
  async () => new Map(),
)

/** The picture of the file if the browser can show it, else of the stored photo, else an icon; B-075, B-297. */
export function FilePicture({
  id,
  imageId,
}: {
  id: string
  /** Null until the photo is stored. */
  imageId: string | null
}) {
  const fileOf = use(FilesContext)
  const storedPictures = use(StoredPicturesContext)
  const picture = useRef<HTMLImageElement>(null)

  useLayoutEffect(() => {
    const element = picture.current
    if (element === null) return
    const address = addressOf(id, fileOf)
    let isShown = true
    const showStored = async (): Promise<void> => {
      if (imageId === null) return
      const stored = (await storedPictures()).get(imageId)
      if (isShown && stored !== undefined) element.src = stored
    }
    if (address === null) void showStored()
    else element.src = address
    return () => {
      isShown = false
      element.removeAttribute('src')
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [fileOf, storedPictures, id, imageId])

  return (
    <span className={tile}>
      <Image aria-hidden />
      <img
        ref={picture}
        alt=""
        crossOrigin="anonymous"
        decoding="async"
        onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
      />
    </span>
  )
}

const addressOf = (id: string, fileOf: (id: string) => File): string | null => {
  try {
    return URL.createObjectURL(fileOf(id))
  } catch {
    return null
  }
}

const tile = css`
  display: grid;
  grid-row: 1 / span 2;
  grid-column: 2;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  border-radius: var(--radius-print);
  background: var(--sunken);
  color: var(--muted);
  overflow: clip;

  & > * {
    grid-area: 1 / 1;
  }

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  /* Hide an image without src: Chrome draws it as broken. */
  & > img:not([src]) {
    visibility: hidden;
  }

  :not([data-boxes]) > * > span:first-child + & {
    grid-column: 1 / span 2;
  }
`
