import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keepForeignUsable } from '#src/browser/foreign-elements.ts'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Question } from '#src/ui/overlays/Question.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers B-494
it('is described by its question if it asks one', async () => {
  const app = await startApp()
  await app.show(
    <Dialog role="alertdialog" title="Delete this photo?" onClose={() => undefined}>
      <Question>You can't undo this.</Question>
      <p>IMG_1.jpg</p>
    </Dialog>,
  )

  const question = screen.getByRole('alertdialog', { description: "You can't undo this." })
  expect(question).toBe(screen.getByRole('alertdialog', { name: 'Delete this photo?' }))
})

// Answers B-170
it('stays, with what was typed, when the button of a password manager is pressed in it', async () => {
  keepForeignUsable(document)
  const onClose = vi.fn<() => void>()
  const app = await startApp()
  const user = await app.show(
    <Dialog title="Change email address" onClose={onClose}>
      <input aria-label="New email address" />
    </Dialog>,
  )
  const manager = document.createElement('password-manager-button')
  document.body.append(manager)
  await act(async () => undefined)
  await user.type(screen.getByRole('textbox'), 'anna@example.org')

  await user.click(manager)
  expect([manager.inert, manager.getAttribute('aria-hidden'), onClose.mock.calls]).toEqual([
    undefined,
    null,
    [],
  ])
  manager.remove()
  await user.click(document.documentElement)
  expect(onClose).toHaveBeenCalledOnce()
})

// Answers B-170
it.each([
  { isClosable: true, calls: 2 },
  { isClosable: false, calls: 0 },
])('closes by Android’s Back if it can be closed: $isClosable', async ({ isClosable, calls }) => {
  const watchers: EventTarget[] = []
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super()
        watchers.push(this)
      }
      destroy(): void {
        watchers.splice(watchers.indexOf(this), 1)
      }
    },
  )
  const onClose = vi.fn<() => void>()
  const app = await startApp()
  await app.show(
    <Dialog title="Upload photos" closable={isClosable} onClose={onClose}>
      {null}
    </Dialog>,
  )

  // The first Back may ask something, so that the dialog is still there for the second.
  const goBack = () => {
    act(() => {
      watchers.at(-1)?.dispatchEvent(new Event('close'))
    })
  }
  goBack()
  goBack()
  expect(onClose).toHaveBeenCalledTimes(calls)
})
