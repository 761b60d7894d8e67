import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { nextTask } from '#src/browser/in-turns.ts'
import { leaveKeysToInputMethods } from '#src/app/input-method-keys.ts'
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
  readonly isComposing: boolean
  readonly keyCode: number

  constructor(key: string, { isComposing = false, keyCode = 0 } = {}) {
    super('keydown')
    this.key = key
    this.isComposing = isComposing
    this.keyCode = keyCode
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

// opencloud-eu/web#2803: the Enter that confirms a Japanese word sent the dialog, in Safari without isComposing
// Answers B-274
it.each([
  { key: 'Enter', event: { isComposing: true, keyCode: 229 }, isHeard: false },
  { key: 'Enter', event: { keyCode: 229 }, isHeard: false },
  { key: 'Escape', event: { keyCode: 229 }, isHeard: false },
  { key: 'Enter', event: { keyCode: 13 }, isHeard: true },
  { key: 'Unidentified', event: { keyCode: 229 }, isHeard: true },
])('hears $key with $event: $isHeard', ({ key, event, isHeard }) => {
  const page = new EventTarget()
  const heard: Event[] = []
  leaveKeysToInputMethods(page)
  page.addEventListener('keydown', pressed => heard.push(pressed))
  page.dispatchEvent(new KeyPress(key, event))

  expect(heard).toHaveLength(isHeard ? 1 : 0)
})
