import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'
import { Toasts } from '#src/shell/toasts/Toasts.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it.each([
  { locale: 'en-GB', count: 1, words: '1 photo added' },
  { locale: 'en-GB', count: 2, words: '2 photos added' },
  { locale: 'nl-NL', count: 1, words: '1 foto toegevoegd' },
  { locale: 'nl-NL', count: 2, words: '2 foto’s toegevoegd' },
])('counts photos in $locale: $words', async ({ locale, count, words }) => {
  const { show } = await openToasts(locale)
  show({ kind: 'photosAdded', count })

  expect(screen.getByRole('status').textContent).toContain(words)
  expect(screen.getByRole('alert').textContent).toBe('')
})

// Answers B-405
it('calls an album without a visible name untitled, and links to it by these words', async () => {
  const { show } = await openToasts()
  show({ kind: 'albumDeleted', name: '' })
  show({ kind: 'photosCopied', albumId: 'album-1', name: ' ' })

  const said = screen.getByRole('status').textContent
  expect(said).toContain('Untitled album album deleted')
  expect(said).toContain('Photos copied to Untitled album')
  screen.getByRole('link', { name: 'Untitled album' })
})

it('says why dropped files are not added: text or links, or an upload that is under way', async () => {
  const { show } = await openToasts()
  show({ kind: 'dropRefused' })
  show({ kind: 'uploadUnderWay' })

  const said = within(screen.getByRole('status')).getAllByText(/\.$/u)
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'You can only add files here, not text or links.',
    "An upload is in progress. Add these files when it's finished.",
  ])
})

// Answers B-413, B-526
it.each<{ message: ToastMessage; words: string; way?: [name: string, path: string] }>([
  {
    message: { kind: 'leftDone', write: { of: 'deliveryAddress', orderCode: 'A-1' } },
    words: "We've received your new address.",
    way: ['Order A-1', '/orders/A-1'],
  },
  {
    message: { kind: 'leftOpen', write: { of: 'deliveryAddress', orderCode: 'A-1' } },
    words:
      "We couldn't confirm that the delivery address was changed. Check your order before you try again.",
  },
  {
    message: {
      kind: 'leftUndone',
      write: { of: 'deliveryAddress', orderCode: 'A-1' },
      status: 409,
    },
    words: "The delivery address wasn't changed.",
  },
  {
    message: { kind: 'leftDone', write: { of: 'reorder', orderCode: 'A-1' } },
    words: 'Products added to your basket',
  },
  {
    message: { kind: 'leftUndone', write: { of: 'emailChange' }, status: 503 },
    words: "Your email wasn't changedPlease try again.",
    way: ['Change email address', '/settings/email'],
  },
  {
    message: { kind: 'leftUndone', write: { of: 'addressSaving' }, status: 503 },
    words: "We couldn't save the address to your account.You can add it in your settings.",
    way: ['Saved addresses', '/settings/addresses/all'],
  },
  {
    message: { kind: 'leftDone', write: { of: 'addressSaving' } },
    words: "We've saved the address to your account.",
  },
  {
    message: { kind: 'leftDone', write: { of: 'bookCreation', code: 'A-1-1' } },
    words: 'Your photo book is now online',
  },
  {
    message: { kind: 'leftOpen', write: { of: 'galleryEntry', code: 'A-1-1' } },
    words:
      "We couldn't confirm that the photo book was added to the gallery. Check the photo book before you try again.",
  },
  {
    message: { kind: 'leftOpen', write: { of: 'galleryChange', code: 'A-1-1' } },
    words:
      "We couldn't confirm that your changes were saved. Check the photo book before you try again.",
  },
  {
    message: { kind: 'leftOpen', write: { of: 'galleryRemoval', code: 'A-1-1' } },
    words:
      "We couldn't confirm that the photo book was removed from the gallery. Check the photo book before you try again.",
  },
  {
    message: { kind: 'leftOpen', write: { of: 'bookCreation', code: 'A-1-1' } },
    words:
      "We couldn't confirm that your photo book is online. Check the photo book before you try again.",
    way: ['Photo book A-1-1', '/online-products/A-1-1'],
  },
  {
    message: { kind: 'leftUndone', write: { of: 'galleryChange', code: 'A-1-1' }, status: null },
    words: "Your changes weren't saved.Please try again.",
  },
])('tells the end of a write whose screen was left: $words', async ({ message, words, way }) => {
  const { show } = await openToasts()
  show(message)

  const region = screen.getByRole(message.kind === 'leftDone' ? 'status' : 'alert')
  const [name, path] = way ?? []
  const link = name === undefined ? null : within(region).getByRole('link', { name })
  expect(link?.getAttribute('href')).toBe(path)
  expect(
    region.textContent.replace(
      /(?:Order A|Photo book A|Saved addresses|Change email).*|Close$/u,
      '',
    ),
  ).toBe(words)
})

// Answers A-394
it('closes a toast five seconds after it appeared, but not while the pointer or the focus is on it', async () => {
  const { user, show, pass } = await openToasts()
  show({ kind: 'projectDeleted' })
  pass(4999)
  await user.hover(screen.getByText('Project deleted'))
  pass(60_000)
  screen.getByText('Project deleted')

  await user.unhover(screen.getByText('Project deleted'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  pass(60_000)
  screen.getByText('Project deleted')

  await user.tab()
  pass(4999)
  screen.getByText('Project deleted')
  pass(1)
  expect(screen.queryByText('Project deleted')).toBeNull()
})

// Answers B-166
it('keeps a toast until somebody could see it for five seconds, also one that came while the page was hidden', async () => {
  const { show, pass } = await openToasts()
  const turn = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }
  for (const isShownBefore of [true, false]) {
    if (isShownBefore) show({ kind: 'projectDeleted' })
    turn('hidden')
    if (!isShownBefore) show({ kind: 'projectDeleted' })
    pass(60_000)
    turn('visible')
    pass(4999)
    screen.getByText('Project deleted')
    pass(1)
    expect(screen.queryByText('Project deleted')).toBeNull()
  }
  vi.restoreAllMocks()
})

it('interrupts screen readers for a failure, and has a button that names what it closes', async () => {
  const { user, show } = await openToasts()
  show({ kind: 'archiveStarted' })
  show({ kind: 'downloadFailed' })
  expect(screen.getByRole('alert').textContent).toContain('Download failed')
  expect(screen.getByRole('status').textContent).toContain('Preparing download...')

  await user.click(screen.getByRole('button', { name: 'Close', description: /^Download failed/u }))
  expect(screen.getByRole('alert').textContent).toBe('')
  screen.getByText('Preparing download...')
})

it('moves the focus of a dismissed toast to the next one, and of the last one to where it came from', async () => {
  const { user, show } = await openToasts(
    'en-GB',
    <button type="button">A button of the page</button>,
  )
  const [page] = screen.getAllByRole('button')
  show({ kind: 'downloadFailed' })
  show({ kind: 'archiveStarted' })
  act(() => {
    page?.focus()
  })
  const [first, second] = screen.getAllByRole('button', { name: 'Close' })
  act(() => {
    first?.focus()
  })

  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(page)
})

const openToasts = async (locale = 'en-GB', page: ReactNode = null) => {
  const app = await startApp({ locale })
  const user = await app.show(
    <>
      {page}
      <Toasts />
    </>,
  )
  const toasts = app.root.getSnapshot().children.toasts
  return {
    user,
    show: (message: ToastMessage) => {
      act(() => {
        toasts?.send({ type: 'toast.show', message })
      })
    },
    pass: (ms: number) => {
      act(() => {
        app.clock.increment(ms)
      })
    },
  }
}
