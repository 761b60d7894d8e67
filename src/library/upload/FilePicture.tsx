import { css } from '@linaria/core'
import { createContext, type ReactNode, use, useLayoutEffect, useRef } from 'react'

/**
 * A function that returns the file of an upload by its id; it throws if this page does not have the file, for example
 * after a reload.
 */
export const FilesContext = createContext<(id: string) => File>(() => {
  throw new Error('No files are provided')
})

/** A small picture of a file if the browser can show it; else an empty tile of the same size; B-075. */
export function FilePicture({ id }: { id: string }): ReactNode {
  const fileOf = use(FilesContext)
  const picture = useRef<HTMLImageElement>(null)

  useLayoutEffect(() => {
    const element = picture.current
    if (element === null) return
    let address: string
    try {
      address = URL.createObjectURL(fileOf(id))
    } catch {
      return
    }
    element.src = address
    return () => {
      element.removeAttribute('src')
      URL.revokeObjectURL(address)
    }
  }, [fileOf, id])

  return (
    <span className={tile}>
      <img
        ref={picture}
        alt=""
        decoding="async"
        onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
      />
    </span>
  )
}

const tile = css`
  grid-row: 1 / span 2;
  grid-column: 2;
  inline-size: 3rem;
  block-size: 3rem;
  border-radius: var(--radius-print);
  background: var(--sunken);
  overflow: clip;

  & > img {
    display: block;
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
