import type { Page } from '@playwright/test'
import { chanceOf, type Chance } from '#sandbox/people/chance.ts'

/** Where a customer is: scroll position, focus, preview and address. */
interface Place {
  top: number
  address: string
  /** Id of the photo whose tile has the focus; null if no tile has it. */
  focused: string | null
  /** Id of the photo in the preview; null if no preview is open. */
  shown: string | null
  /** Upper and lower edge of the tile with the focus, in px from the top of the page. */
  tile: { top: number; bottom: number }
  /** Height of the window in px. */
  height: number
}

/** A tile on screen, and its middle in px. */
interface Tile {
  id: string
  x: number
  y: number
}

const LIST = '/my-photos/photos'

const cellOf = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const idIn = (address: string | null | undefined): string | null =>
      /\/preview\/([^/?]+)/u.exec(address ?? '')?.[1] ?? null
    const tile = document.activeElement
    const box = tile?.getBoundingClientRect()
    return {
      top: scrollY,
      address: location.pathname + location.search,
      focused: tile?.getAttribute('data-photo') ?? null,
      shown:
        document.querySelector('[data-flow=preview]') === null ? null : idIn(location.pathname),
      tile: { top: (box?.top ?? 0) + scrollY, bottom: (box?.bottom ?? 0) + scrollY },
      height: innerHeight,
    }
  })

/** Tiles that are between the upper and the lower edge of the window and whose middle is not covered. */
const tilesOf = (page: Page): Promise<Tile[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/photos/preview/"]')].flatMap(
      tile => {
        const { left, top, bottom, width, height } = tile.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (top < 0 || bottom > innerHeight) return []
        const over = document.elementFromPoint(x, y)
        const id = /\/preview\/([^/?]+)/u.exec(tile.href)?.[1]
        return id !== undefined && over !== null && tile.contains(over) ? [{ id, x, y }] : []
      },
    ),
  )

/** Polls `see` until its value `holds`, for at most 5 s; returns the last value. */
const until = async <Seen>(
  page: Page,
  see: () => Promise<Seen>,
  holds: (seen: Seen) => boolean,
): Promise<Seen> => {
  for (let waited = 0; ; waited += 50) {
    const seen = await see()
    if (holds(seen) || waited >= 5000) return seen
    await page.waitForTimeout(50)
  }
}

/** The ways to leave a preview. */
const EXITS = ['Back', 'Escape', 'Close', 'drag'] as const

const leave = async (page: Page, exit: (typeof EXITS)[number]): Promise<void> => {
  switch (exit) {
    case 'Back':
      await page.goBack()
      break
    case 'Escape':
      await page.keyboard.press('Escape')
      break
    case 'Close':
      await page.locator('[data-flow=preview]').getByRole('button', { name: 'Close' }).click()
      break
    case 'drag': {
      const { height = 0, width = 0 } = page.viewportSize() ?? {}
      await page.mouse.move(width / 2, height * 0.3)
      await page.mouse.down()
      await page.mouse.move(width / 2, height * 0.5, { steps: 3 })
      await page.mouse.move(width / 2, height * 0.3 + height * 0.4, { steps: 3 })
      await page.mouse.up()
    }
  }
}

const isReady = (page: Page): Promise<void> =>
  page
    .locator(
      '[data-flow=preview][data-state*="position.found"], [data-flow=preview][data-state*="position.settled"]',
    )
    .waitFor()

/** Goes to neighbouring photos at random, up to `steps` times. */
const wander = async (page: Page, chance: Chance, steps: number): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    await isReady(page)
    const name = chance.happens(0.7) ? 'Next photo' : 'Previous photo'
    const button = page.getByRole('button', { name })
    if ((await button.getAttribute('aria-disabled')) === 'true') continue
    const before = (await cellOf(page)).shown
    if (chance.happens(0.5)) await button.click()
    else await page.keyboard.press(name === 'Next photo' ? 'ArrowRight' : 'ArrowLeft')
    await until(
      page,
      () => cellOf(page),
      ({ shown }) => shown !== before,
    )
  }
}

const remove = async (page: Page): Promise<void> => {
  await isReady(page)
  const before = (await cellOf(page)).address
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Delete photo' }).click()
  await until(
    page,
    () => cellOf(page),
    ({ address }) => address !== before,
  )
}

const begin = async (page: Page, chance: Chance): Promise<{ tile: Tile; start: Place }> => {
  const longest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.evaluate(
    top => {
      scrollTo(0, top)
    },
    chance.whole(0, longest),
  )
  const tiles = await until(
    page,
    () => tilesOf(page),
    found => found.length > 0,
  )
  const start = await until(
    page,
    () => cellOf(page),
    () => true,
  )
  return { tile: chance.pick(tiles), start }
}

/** One trip, with the customer's actions in words for failure messages. */
export interface Trip {
  number: number
  words: string[]
  /** The faults at the end of the trip, or an empty list. */
  faults: string[]
}

/**
 * Makes random trips from the list on screen into the preview and back. After a trip, the address must be the list's,
 * and the tile of the last photo must have the focus. The list must be scrolled as before, within 1 px, unless this
 * hides the tile; a trip that begins at a photo's address or deletes a photo is exempt from this rule.
 */
export const previewTrips = async (page: Page, seed: number, count: number): Promise<Trip[]> => {
  const chance = chanceOf(seed)
  const origin = new URL(page.url()).origin
  const trips: Trip[] = []
  for (let number = 1; number <= count; number += 1) {
    const words: string[] = []
    const { tile, start } = await begin(page, chance)
    const isDeep = chance.happens(0.1)
    if (isDeep) {
      words.push('by an address')
      await page.goto(`${origin}${LIST}/preview/${tile.id}${new URL(page.url()).search}`)
    } else {
      words.push('by a tile')
      await page.mouse.click(tile.x, tile.y)
    }
    await isReady(page)
    const steps = chance.whole(0, 5)
    words.push(`${steps} steps`)
    await wander(page, chance, steps)
    if (chance.happens(0.15)) {
      words.push('reload')
      await page.reload()
      await isReady(page)
    }
    const isChanged = chance.happens(0.1)
    if (isChanged) {
      words.push('delete')
      await remove(page)
    }
    const before = await cellOf(page)
    // After a start at the photo's address, exclude Back, which leads to an earlier page.
    const exit = chance.pick(isDeep ? EXITS.filter(other => other !== 'Back') : EXITS)
    if (before.shown !== null) {
      words.push(exit)
      await leave(page, exit)
    }
    const end = await until(
      page,
      () => cellOf(page),
      seen => faultsOf(start, before, seen, { isDeep, isChanged }).length === 0,
    )
    trips.push({ number, words, faults: faultsOf(start, before, end, { isDeep, isChanged }) })
  }
  return trips
}

/** Whether the focused tile is wholly between the edges of the window when the list is scrolled to `top`. */
const isInView = ({ tile, height }: Place, top: number): boolean =>
  tile.top >= top - 1 && tile.bottom <= top + height + 1

const faultsOf = (
  start: Place,
  last: Place,
  end: Place,
  { isDeep, isChanged }: { isDeep: boolean; isChanged: boolean },
): string[] => {
  const isMoved = Math.abs(end.top - start.top) > 1
  return [
    ...(end.shown === null ? [] : ['the preview is still open']),
    ...(end.address === start.address ? [] : [`the address is ${end.address}`]),
    ...(last.shown === null || end.focused === last.shown
      ? []
      : [`the focus is on ${end.focused ?? 'no tile'} and not on ${last.shown}`]),
    ...(last.shown === null || isInView(end, end.top) ? [] : ['the tile is out of view']),
    // If the tile is not in view at the old position, the list had to scroll: then only the tile's visibility is
    // checked.
    ...(isMoved && !isDeep && !isChanged && isInView(end, start.top)
      ? [`the list is at ${end.top} and was at ${start.top}`]
      : []),
  ]
}
