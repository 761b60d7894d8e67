import type { CDPSession, Page } from '@playwright/test'
import type { ViewInput } from '#sandbox/flow-book/page-view.ts'
import type { ActorNow } from '#src/app/mirror-message.ts'
import { followMirror } from '#tests/paths/kit/follow-mirror.ts'

/**
 * Milliseconds between two frames: short enough for a person to follow the page, long enough for one processor core.
 */
const FRAME_INTERVAL = 80
/** JPEG quality, in percent, at which the smallest text of the app stays readable. */
const QUALITY = 80

/** Receives what the page shows. */
export interface PageViewer {
  /** `image` is a JPEG in Base64. */
  frame(image: string): void
  /** The states of the actors on the page. */
  actors(actors: readonly ActorNow[]): void
}

/** Shows a page to a viewer, and returns a function that passes input on to the page, in order. */
export const showPage = async (
  page: Page,
  { frame, actors }: PageViewer,
): Promise<(input: ViewInput) => void> => {
  await followMirror(page, actors)
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frame(data)
    setTimeout(() => {
      // Ignore the error: the page may have been closed meanwhile.
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    }, FRAME_INTERVAL)
  })
  await startFrames(session)
  let last = Promise.resolve()
  return input => {
    // Ignore the error: no keyboard may have the key, or the browser may be replacing the page.
    last = last.then(() => perform(page, session, input)).catch(() => undefined)
  }
}

const startFrames = async (session: CDPSession): Promise<void> => {
  await session.send('Page.startScreencast', { format: 'jpeg', quality: QUALITY })
}

const perform = async (page: Page, session: CDPSession, input: ViewInput): Promise<void> => {
  switch (input.kind) {
    case 'move':
      return page.mouse.move(input.x, input.y)
    case 'press':
      await page.mouse.move(input.x, input.y)
      return page.mouse.down()
    case 'release':
      await page.mouse.move(input.x, input.y)
      return page.mouse.up()
    case 'wheel':
      return page.mouse.wheel(input.deltaX, input.deltaY)
    case 'keydown':
      // Playwright knows the keys of an American keyboard only.
      return isOnKeyboard(input.key)
        ? page.keyboard.down(input.key)
        : page.keyboard.insertText(input.key)
    case 'keyup':
      return isOnKeyboard(input.key) ? page.keyboard.up(input.key) : undefined
    case 'size': {
      const height = page.viewportSize()?.height ?? 720
      await page.setViewportSize({ width: input.width, height })
      // A screencast keeps the size with which it started.
      await session.send('Page.stopScreencast')
      return startFrames(session)
    }
  }
}

const isOnKeyboard = (key: string): boolean => /^(?:[ -~]|[A-Z][A-Za-z\d]+)$/u.test(key)
