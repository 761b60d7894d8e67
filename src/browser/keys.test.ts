import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { nextTask } from '#src/browser/in-turns.ts'
import { watchKeys } from '#src/browser/keys.ts'

class Page extends EventTarget {
  querySelector(): null {
    return null
  }
}

class PageElement extends EventTarget {
  closest(): null {
    return null
  }
}

class KeyPress extends Event {
  readonly key: string
  readonly code = ''

  constructor(key: string) {
    super('keydown')
    this.key = key
  }
}

beforeEach(() => {
  vi.stubGlobal('document', new Page())
  vi.stubGlobal('Element', PageElement)
  vi.stubGlobal('KeyboardEvent', KeyPress)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

// JohannesKlauss/react-hotkeys-hook#834: an error at a keydown without a key
it('ignores a keydown without a key, as browsers send when they fill in a form', async () => {
  const keys: string[] = []
  const thrown: unknown[] = []
  const note = (error: unknown): void => {
    thrown.push(error)
  }
  process.on('uncaughtException', note)
  const watching = createActor(watchKeys)
  watching.subscribe(({ context }) => {
    if (context !== undefined) keys.push(context)
  })
  watching.start()
  try {
    document.dispatchEvent(new Event('keydown'))
    document.dispatchEvent(new KeyPress('X'))
    // Wait a task: Node rethrows a listener's error in a separate task.
    await nextTask()
  } finally {
    watching.stop()
    process.off('uncaughtException', note)
  }

  expect(keys).toEqual(['x'])
  expect(thrown).toEqual([])
})
