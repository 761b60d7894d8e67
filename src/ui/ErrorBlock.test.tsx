import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CORRELATION_ID } from '#machines/samples/failures.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})

// Answers B-488
it('counts down, seen and not said, to the time of a possible retry, and refuses a press until then', async () => {
  const retries = await showBusyFor(3)
  const alert = screen.getByRole('alert')
  const button = screen.getByRole('button')

  expect(alert.textContent).toMatch(/We're busy right now\. You can try again at \d\d:\d\d:\d\d\./u)
  expect(button.textContent).toContain('Try again in 3 seconds')
  expect(screen.getByRole('button', { name: 'Try again' })).toBe(button)
  button.click()
  pass(2)
  expect(button.textContent).toContain('Try again in 1 second')
  expect(retries).not.toHaveBeenCalled()

  pass(1)
  expect(screen.getByRole('button', { name: 'Try again' })).toBe(button)
  expect(alert.textContent).toContain('We were busy. You can try again now.')
  button.click()
  expect(retries).toHaveBeenCalledOnce()
})

// Answers B-355, B-444, B-448
it.each([
  { status: 500, action: 'Try again', folded: ['Copy error reference', 'Contact customer care'] },
  { status: 400, action: 'Contact customer care', folded: ['Copy error reference'] },
  {
    status: 500,
    below: 'Save',
    action: 'Save',
    folded: ['Copy error reference', 'Contact customer care'],
  },
  { status: 507, below: 'Save', action: 'Contact customer care', folded: ['Copy error reference'] },
])(
  'offers one action after a status of $status above $below, $action, and folds the rest below Details',
  async ({ status, below, action, folded }) => {
    const app = await startApp()
    await app.show(
      <ErrorBlock
        message="Not read"
        failure={{ status, correlationId: CORRELATION_ID }}
        {...(below === undefined ? { onRetry: () => undefined } : { isRetriedBelow: true })}
      />,
    )
    const controls = [...document.querySelectorAll('button, a')]
    const isFolded = (control: Element) => control.closest('details:not([open])') !== null
    const wordsOf = (some: Element[]) => some.map(({ textContent }) => textContent)

    expect(wordsOf(controls.filter(control => !isFolded(control)))).toEqual(
      action === below ? [] : [expect.stringMatching(new RegExp(`^${action}`, 'u'))],
    )
    expect(wordsOf(controls.filter(isFolded))).toEqual(folded)
  },
)

const pass = (seconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}

const showBusyFor = async (seconds: number) => {
  const app = await startApp()
  const onRetry = vi.fn<() => void>()
  await app.show(
    <ErrorBlock
      message="Not read"
      failure={{ status: 503, again: { at: Date.now() + seconds * 1000, wait: seconds * 1000 } }}
      onRetry={onRetry}
    />,
  )
  return onRetry
}
