import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Toolbar } from '#src/ui/page/Toolbar.tsx'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

// Answers L-186
it('is one Tab stop: Tab enters at the button that had the focus last, and arrow keys move', async () => {
  const { user, focus } = await openToolbar()
  await user.tab()
  await user.tab()
  expect(focus()).toBe('Select all')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(focus()).toBe('Copy')
  await user.keyboard('{ArrowLeft}')
  expect(focus()).toBe('Select all')
  await user.keyboard('{ArrowRight}')
  await user.tab()
  expect(focus()).toBe('After')
  await user.tab({ shift: true })
  expect(focus()).toBe('Copy')
  await user.tab({ shift: true })
  expect(focus()).toBe('Before')
})

it('gives the focus back to the button that was pressed, not to one that had it before', async () => {
  const { user, focus } = await openToolbar()
  const copy = screen.getByRole('button', { name: 'Copy' })
  screen.getByRole('button', { name: 'Select all' }).focus()
  await user.click(screen.getByRole('button', { name: 'After' }))
  await user.click(copy)
  expect(focus()).toBe('Copy')

  // Act like a dialog that the button opened: take the focus, and give it back to the button.
  screen.getByRole('button', { name: 'Before' }).focus()
  copy.focus()
  expect(focus()).toBe('Copy')
})

it('leaves Alt with an arrow key to the browser, which goes back in its history', async () => {
  const { focus } = await openToolbar()
  screen.getByRole('button', { name: 'Copy' }).focus()
  const press = new KeyboardEvent('keydown', {
    key: 'ArrowLeft',
    altKey: true,
    bubbles: true,
    cancelable: true,
  })
  document.activeElement?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
  expect(focus()).toBe('Copy')
})

// Answers B-490
it('leads by Tab into the open panel of a button, and past a closed one', async () => {
  const app = await startApp()
  const user = await app.show(
    <>
      <Toolbar label="Selected photos">
        <button type="button">Select all</button>
        <PanelButton opener="More" label="More">
          {() => <button type="button">Delete all photos</button>}
        </PanelButton>
      </Toolbar>
      <button type="button">After</button>
    </>,
  )
  const more = screen.getByRole('button', { name: 'More' })
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('After')

  await user.tab({ shift: true })
  await user.keyboard('{ArrowRight}{Enter}')
  expect(document.activeElement).toBe(more)
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Delete all photos')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(more)
})

const openToolbar = async () => {
  const app = await startApp()
  const user = await app.show(
    <>
      <button type="button">Before</button>
      <Toolbar label="Selected photos">
        <button type="button">Select all</button>
        <button type="button" aria-disabled>
          Copy
        </button>
        <button type="button" disabled>
          Remove
        </button>
        <button type="button">Delete</button>
      </Toolbar>
      <button type="button">After</button>
    </>,
  )
  return { user, focus: () => document.activeElement?.textContent }
}
