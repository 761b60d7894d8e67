import { expect, it } from 'vitest'
import { endSkeleton, shapeOf, showSkeleton } from '#src/app/start-check/skeleton.ts'

/** An element with attributes. `heading` is the heading that the product has rendered inside it; null if none. */
const aPage = (heading: object | null = null) => {
  const attributes = new Map<string, string>()
  const page = {
    style: { setProperty: (name: string, value: string) => attributes.set(name, value) },
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
    querySelector: () => heading,
  }
  return { attributes, page: page as unknown as HTMLElement }
}

const NO_PLACE = { place: null, window: '1280,,/' }

it.each([
  { path: '/', shape: 'list' },
  { path: '/orders/A-1', shape: 'list' },
  { path: '/my-photos', shape: 'photos' },
  { path: '/my-photos/albums/a', shape: 'photos' },
  { path: '/my-photoshop', shape: 'list' },
  { path: '/settings/personal-details', shape: 'form' },
  { path: '/integration', shape: 'form' },
])('has the shape of $shape at $path', ({ path, shape }) => {
  expect(shapeOf(path)).toBe(shape)
})

it.each([null, 'system', 'pink'])(
  'leaves the theme to the device for the stored value %s',
  theme => {
    const { attributes, page } = aPage()
    showSkeleton(page, { path: '/', query: '?stripped=truely', theme, ...NO_PLACE })

    expect(Object.fromEntries(attributes)).toEqual({ 'data-skeleton': 'list' })
  },
)

it.each([
  { place: '1280,de-DE,/my-photos/photos 312.00 361.50 856.00', isPlaced: true },
  { place: '1281,de-DE,/my-photos/photos 312.00 361.50 856.00', isPlaced: false },
  { place: '1280,,/my-photos/photos 312.00 361.50 856.00', isPlaced: false },
  { place: '1280,de-DE,/my-photos/photos 9 9 url(x)', isPlaced: false },
  { place: '', isPlaced: false },
])('has its tiles where the photos were last: $isPlaced for $place', ({ place, isPlaced }) => {
  const { attributes, page } = aPage()
  const window = '1280,de-DE,/my-photos/photos'
  showSkeleton(page, { path: '/my-photos/photos', query: '', theme: null, place, window })

  expect([...attributes].filter(([name]) => name.startsWith('--photos'))).toEqual(
    isPlaced
      ? [
          ['--photos-at', '361.50px auto auto 312.00px'],
          ['--photos-width', '856.00px'],
        ]
      : [],
  )
})

it('stays until the page has a heading', () => {
  const { attributes, page } = aPage()
  showSkeleton(page, { path: '/', query: '', theme: 'light', ...NO_PLACE })

  expect(endSkeleton(page)).toBe(false)
  expect(attributes.has('data-skeleton')).toBe(true)
})

it('is removed with the first heading; the theme stays', () => {
  const { attributes, page } = aPage({})
  showSkeleton(page, { path: '/', query: '?stripped=true', theme: 'light', ...NO_PLACE })

  expect(endSkeleton(page)).toBe(true)
  expect(Object.fromEntries(attributes)).toEqual({ 'data-theme': 'light' })
})
