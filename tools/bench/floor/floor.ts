// A bare grid without React. Its figures are the lower bound for any grid on this machine, in this browser.
import { readLibraryRows } from './library-rows.ts'

const { clientWidth: width } = document.documentElement
const { rows, tile, gap, thumbnail, onPhotos } = await readLibraryRows(width)
const tops = new Float64Array(rows.length + 1)
rows.forEach(({ height }, index) => {
  tops[index + 1] = (tops[index] ?? 0) + height
})
const grid = document.createElement('div')
grid.setAttribute('role', 'grid')
grid.dataset['rows'] = `${rows.length}`
grid.style.cssText = `position:relative;height:${tops[rows.length] ?? 0}px`
document.body.append(grid)
const shown = new Map<number, HTMLElement>()

const rowAt = (top: number): number => {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle + 1] ?? 0) <= top) low = middle + 1
    else high = middle
  }
  return low
}

const build = (index: number): HTMLElement => {
  const row = rows[index]
  const element = document.createElement('div')
  element.style.cssText = `position:absolute;display:flex;gap:${gap}px;transform:translateY(${tops[index] ?? 0}px)`
  element.dataset['row'] = `${index}`
  if (row === undefined) return element
  if (row.heading !== null) element.append(row.heading)
  for (let place = row.from; place < row.to; place += 1) {
    const cell = document.createElement('div')
    cell.setAttribute('role', 'gridcell')
    cell.style.cssText = `width:${tile}px;height:${tile}px;background:#eee`
    const image = document.createElement('img')
    image.style.cssText = 'width:100%;height:100%;object-fit:cover'
    image.decoding = 'async'
    image.crossOrigin = 'anonymous'
    image.dataset['place'] = `${place}`
    cell.append(image)
    element.append(cell)
  }
  return element
}

const paint = (): void => {
  const first = rowAt(scrollY - innerHeight / 2)
  const last = rowAt(scrollY + innerHeight * 1.5)
  for (const [index, element] of shown) {
    if (index < first || index > last) {
      element.remove()
      shown.delete(index)
    }
  }
  for (let index = first; index <= last && index < rows.length; index += 1) {
    if (!shown.has(index)) {
      const element = build(index)
      shown.set(index, element)
      grid.append(element)
    }
    for (const image of shown.get(index)?.querySelectorAll<HTMLImageElement>('img:not([src])') ??
      []) {
      const url = thumbnail(rows[index]?.month ?? '', Number(image.dataset['place']))
      if (url !== null) image.src = url
    }
  }
}
addEventListener('scroll', paint)
onPhotos(paint)
paint()
