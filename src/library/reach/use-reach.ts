import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** What a bar in reach shows: whether it is shown, and the key of the month below it, or null. */
export interface Reach {
  isShown: boolean
  month: string | null
}

/** Px that a page moves before the bar comes or goes, so that a trembling finger changes nothing. */
const SLACK = 8

/** The key of the month that is at this height of the window. */
const monthAt = (height: number): string | null =>
  [...document.querySelectorAll<HTMLElement>('[data-month]')].findLast(
    section => section.getBoundingClientRect().top <= height,
  )?.dataset['month'] ?? null

/** `box` is where the tools end. `hidesDown`: the bar goes on the way down, unless it has the focus or an open panel. */
export const useReach = (box: RefObject<HTMLElement | null>, hidesDown: boolean): Reach => {
  const [reach, setReach] = useState<Reach>({ isShown: false, month: null })
  const [before, setBefore] = useState(0)

  const follow = useEffectEvent(() => {
    const element = box.current
    if (element === null) return
    const isAway = element.getBoundingClientRect().top <= 0 && scrollY > 0
    const moved = scrollY - before
    // Answers B-563
    const isKept =
      element.contains(document.activeElement) ||
      element.querySelector('[data-panel=open]') !== null
    const mayStay = !hidesDown || isKept || (Math.abs(moved) < SLACK ? reach.isShown : moved < 0)
    if (Math.abs(moved) >= SLACK) setBefore(scrollY)
    const isShown = isAway && mayStay
    const month = isShown
      ? monthAt(2 * SLACK + (element.firstElementChild?.clientHeight ?? 0))
      : null
    if (isShown !== reach.isShown || month !== reach.month) setReach({ isShown, month })
  })

  useEffect(() => {
    const observer = new ResizeObserver(follow)
    observer.observe(document.body)
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [])

  return reach
}
