import { tileSizes } from '#machines/library/model/grid-sizes.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { isUnmade, thumbnailIdFor, thumbnailUrl } from '#machines/library/model/thumbnail.ts'
import { readPreference, setPreference } from '#src/browser/storage/preferences.ts'

const ROWS = 2

/**
 * Milliseconds after the first heading of the product after which the painted photos are removed, even if a picture of
 * the product is slow or fails.
 */
const PAINTED_FOR = 3000

/**
 * Matches a phone, on which the place of the photos is the same in every language; see
 * src/app/start-check/skeleton.css. On wider screens, the place depends on how the words of the toolbar wrap, and on
 * narrower screens on how the words of the heading wrap: there, photos are painted where the browser last showed them.
 */
const PHONE = '(min-width: 22.5em) and (max-width: 35.93em)'

/**
 * Whether the place of the first photo is known: the page was opened anew without a query, is not scrolled, and shows
 * the skeleton of the photos on a phone or where the browser last showed them.
 */
const isAtFirstPhoto = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation')
  const { skeleton, placed } = document.documentElement.dataset
  return (
    visit instanceof PerformanceNavigationTiming &&
    visit.type === 'navigate' &&
    location.search === '' &&
    scrollY === 0 &&
    skeleton === 'photos' &&
    (placed !== undefined || matchMedia(PHONE).matches)
  )
}

/**
 * Stores where the product shows its first photo, for the skeleton of the next visit (B-346). `cell` is the name of its
 * cell. Stores nothing before the brand's fonts have been loaded once, because words may wrap in another way until
 * then.
 */
export const rememberPlace = (cell: string): void => {
  const root = document.querySelector('#root')
  if (root === null || readPreference('fonts') !== 'loaded') return
  const remember = ({ target }: Event): void => {
    const first = target instanceof Element ? target.closest(`[data-cell="${cell}"]`) : null
    const width = first?.closest('[role=grid]')?.getBoundingClientRect().width
    if (first === null || width === undefined) return
    root.removeEventListener('load', remember, true)
    const { left, top } = first.getBoundingClientRect()
    const place = [left, top, width].map(length => length.toFixed(2))
    const window = [innerWidth, readPreference('locale'), location.pathname].join(',')
    if (scrollY === 0) setPreference('photosPlace', [window, ...place].join(' '))
  }
  root.addEventListener('load', remember, true)
}

/**
 * The product's own picture of a painted photo; null if it is not there yet, `elsewhere` if the product shows another
 * photo there, or the place has moved.
 */
const pictureAt = (
  root: Element,
  painted: HTMLImageElement,
): HTMLImageElement | 'elsewhere' | null => {
  const cell = root.querySelector(`[data-cell="${painted.dataset['place'] ?? ''}"]`)
  const photo = cell?.getAttribute('data-photo') ?? null
  if (cell === null || photo === null) return null
  const [is, was] = [cell.getBoundingClientRect(), painted.getBoundingClientRect()]
  const distance = Math.hypot(is.left - was.left, is.top - was.top, is.width - was.width)
  if (distance > 1 || photo !== painted.dataset['photo']) return 'elsewhere'
  return cell.querySelector('img')
}

/** Shows the painted photos until the product shows anything, then opens the photo that was pressed. */
const handOver = (root: Element, layer: HTMLElement, isTheirs: () => boolean): void => {
  let pressed: string | null = null
  let isDecoding = false
  let late: ReturnType<typeof setTimeout> | undefined
  const ending = new AbortController()
  const { signal } = ending
  const end = (): void => {
    ending.abort()
  }
  /** Removes the photos. A press still waits for its photo. */
  const hide = (): void => {
    layer.remove()
    if (pressed === null) end()
  }
  const openPressed = (): void => {
    if (pressed === null) return
    const link = root.querySelector<HTMLElement>(`[data-photo="${CSS.escape(pressed)}"] a[href]`)
    if (link === null) return
    pressed = null
    link.click()
  }
  const look = (): void => {
    openPressed()
    if (root.querySelector('h1:not([data-loading])') === null) return
    late ??= setTimeout(end, PAINTED_FOR)
    const own = [...layer.querySelectorAll<HTMLImageElement>('img[data-place]')].map(painted =>
      pictureAt(root, painted),
    )
    if (root.querySelector('[data-flow=timeline]') === null || own.includes('elsewhere')) hide()
    else if (!isDecoding && own.every(picture => picture instanceof HTMLImageElement)) {
      isDecoding = true
      void Promise.allSettled(own.map(picture => picture.decode())).then(hide)
    }
  }
  const checkOwner = (): void => {
    if (!isTheirs()) end()
  }

  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true, attributes: true })
  layer.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return
    pressed = target.dataset['photo'] ?? null
    look()
  })
  layer.addEventListener(
    'error',
    ({ target }) => {
      // Leave the place of the picture empty, so that nothing waits for it.
      if (target instanceof HTMLImageElement) target.replaceWith(document.createElement('i'))
    },
    true,
  )
  addEventListener('resize', hide, { signal })
  addEventListener('focus', checkOwner, { signal })
  document.addEventListener('visibilitychange', checkOwner, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && end(), { signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(late)
    layer.remove()
  })
}

/**
 * Paints the first photos of the library over the blank tiles, before the product can show them, and removes them when
 * the product's own photos can be painted at the same places. A press on one of them opens this photo in the product.
 *
 * `photos` are the first ones of the section `key`. `isTheirs` says whether the photos are still those of the customer
 * who is signed in. Returns false if the photos may have another place, or one of them is a blank print; nothing is
 * painted then.
 */
export const paintPhotos = (
  photos: readonly Photo[],
  key: string,
  isTheirs: () => boolean,
): boolean => {
  const root = document.querySelector('#root')
  const place = document.querySelector('#skeleton p')?.getBoundingClientRect()
  if (root === null || place === undefined || !isAtFirstPhoto()) return false
  const { clientWidth } = document.documentElement
  const { columns, tile, gap } = tileSizes(Math.floor(place.width), clientWidth)
  const shown = photos.slice(0, ROWS * columns)
  // Answers L-265
  if (shown.some(isUnmade)) return false

  const layer = document.createElement('div')
  layer.id = 'first-photos'
  layer.setAttribute('aria-hidden', 'true')
  layer.style.cssText = `left:${place.left}px;top:${place.top}px;gap:${gap}px;grid:auto-flow ${tile}px/repeat(${columns},${tile}px)`
  const pictures = shown.map((photo, cell) => {
    const picture = Object.assign(new Image(), { crossOrigin: 'anonymous', fetchPriority: 'high' })
    Object.assign(picture.dataset, { photo: photo.imageId, place: `${key}/${cell}` })
    return { picture, address: thumbnailUrl(photo, thumbnailIdFor(clientWidth)) }
  })
  layer.append(...pictures.map(({ picture }) => picture))
  // Load the first photo alone, because it comes 0.15 s sooner than together with the others.
  const [first, ...others] = pictures
  const loadOthers = (): void => {
    for (const { picture, address } of others) picture.src = address
  }
  if (first !== undefined) {
    first.picture.addEventListener('load', loadOthers)
    first.picture.addEventListener('error', loadOthers)
    first.picture.src = first.address
  }
  document.body.append(layer)
  performance.mark('first-photos')
  handOver(root, layer, isTheirs)
  return true
}
