import { beforeEach, describe, expect, it } from 'vitest'
import { coverPage } from '#src/browser/page-cover.ts'

// Answers B-053
describe('a page', () => {
  let page = aPage()
  let isAnothers = false
  let heard: string[] = []
  const look = (how: 'hide' | 'show' | 'focus'): void => {
    if (how !== 'focus') page.document.visibilityState = how === 'hide' ? 'hidden' : 'visible'
    if (how === 'focus') page.window.dispatchEvent(new Event('focus'))
    else page.document.dispatchEvent(new Event('visibilitychange'))
  }

  beforeEach(() => {
    page = aPage()
    isAnothers = false
    heard = []
    coverPage(page, {
      isAnothers: () => {
        heard.push(`asked at opacity ${page.style.opacity}`)
        return isAnothers
      },
      changed: () => {
        heard.push('changed')
      },
      shown: () => {
        heard.push('shown')
      },
    })
  })

  it('is covered while it is hidden, and uncovered for the same customer', () => {
    look('hide')
    expect(page.style.opacity).toBe('0')

    look('show')
    expect(heard).toEqual(['asked at opacity 0', 'shown'])
    expect(page.style.opacity).toBe('')
  })

  it('stays covered until its content is gone, if another customer has signed in meanwhile', () => {
    look('hide')
    isAnothers = true
    look('show')

    expect(heard).toEqual(['asked at opacity 0', 'changed'])
    expect(page.style.opacity).toBe('0')
    page.frame()
    expect(page.style.opacity).toBe('')
  })

  it('checks the account whenever its window gets the focus', () => {
    look('focus')
    isAnothers = true
    look('focus')

    expect(heard.filter(words => !words.startsWith('asked'))).toEqual(['changed'])
    expect(page.style.opacity).toBe('0')
  })
})

function aPage() {
  const style = { opacity: '' }
  const waiting: FrameRequestCallback[] = []
  const visibility: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  return {
    style,
    document: Object.assign(new EventTarget(), visibility, { documentElement: { style } }),
    window: Object.assign(new EventTarget(), {
      requestAnimationFrame: (callback: FrameRequestCallback) => waiting.push(callback),
    }),
    frame: () => {
      for (const callback of waiting.splice(0)) callback(0)
    },
  }
}
