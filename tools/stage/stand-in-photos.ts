import { PHOTO_ORIGIN } from '#machines/samples/photos.ts'

/**
 * The addresses of drawn photos, the first photo of each kind of painting. The build puts these photos beside the
 * stage.
 */
const PHOTOS = Object.values(
  import.meta.glob<string>('/packages/sandbox/pictures/paintings/*-1.webp', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)

const SAMPLE = new RegExp(`${PHOTO_ORIGIN}/([^/\\s]+)[^\\s,]*|blob:.+`, 'gu')

/**
 * Shows drawn photos in place of photos of samples and of files, because no host has such photos, and the policy of the
 * book forbids them.
 */
export const standInPhotos = (): void => {
  const { prototype } = HTMLImageElement
  const write = Element.prototype.setAttribute
  // React writes the address of a picture by both ways.
  prototype.setAttribute = function setAttribute(name, value) {
    const address = name === 'src' ? value.replaceAll(SAMPLE, photoFor) : value
    Reflect.apply(write, this, [name, address])
  }
  const src = Object.getOwnPropertyDescriptor(prototype, 'src') ?? {}
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: HTMLImageElement, value: string) {
      this.setAttribute('src', value)
    },
  })
}

/** The photo that replaces a sample's photo, always the same for the same name. */
const photoFor = (_address: string, name = 'a file of the customer'): string => {
  const sum = Array.from(name, letter => letter.codePointAt(0) ?? 0).reduce(
    (one, other) => one + other,
    0,
  )
  return PHOTOS[sum % PHOTOS.length] ?? ''
}
