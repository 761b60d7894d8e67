import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CORRELATION_ID } from '#machines/samples/failures.ts'
import { ErrorBlock } from '#src/ui/ErrorBlock.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

const REFERENCE = 'Copy error reference'
const CARE = 'Contact customer care'

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
  { status: 500, isBelow: false, shown: /^Try again/u, folded: [REFERENCE, CARE] },
  { status: 400, isBelow: false, shown: /^Contact customer care$/u, folded: [REFERENCE] },
  { status: 500, isBelow: true, shown: /^$/u, folded: [REFERENCE, CARE] },
  { status: 507, isBelow: true, shown: /^Contact customer care$/u, folded: [REFERENCE] },
])(
  'offers one action after a status of $status and folds the rest below Details; retried below: $isBelow',
  async ({ status, isBelow, shown, folded }) => {
    const app = await startApp()
    await app.show(
      <ErrorBlock
        message="Not read"
        failure={{ status, correlationId: CORRELATION_ID }}
        {...(isBelow ? { isRetriedBelow: true } : { onRetry: () => undefined })}
      />,
    )
    const controls = [...document.querySelectorAll('button, a')]
    const isFolded = (control: Element) => control.closest('details:not([open])') !== null
    const wordsOf = (some: Element[]) => some.map(({ textContent }) => textContent)

    expect(wordsOf(controls.filter(control => !isFolded(control))).join('; ')).toMatch(shown)
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
