import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { Scrubber } from '#src/library/timeline/timeline/Scrubber.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

const MONTHS = ['2026-11', '2026-10', '2025-09']

// Answers B-491
it('takes the focus by a press beside its thumb, so that arrow keys go on from there', async () => {
  // jsdom lacks this function.
  Element.prototype.setPointerCapture = () => undefined
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'setPointerCapture')
  })
  const app = await startApp()
  const jumps: number[] = []
  const user = await app.show(
    <Scrubber
      keys={MONTHS}
      headingOf={key => `Month ${key}`}
      current={1}
      onJump={section => jumps.push(section)}
    />,
  )
  const range = screen.getByRole('slider', { name: 'Jump to a month' })
  const track = screen.getByRole('presentation')

  fireEvent.pointerDown(track, { button: 2 })
  expect(document.activeElement).toBe(document.body)
  fireEvent.pointerDown(track, { button: 0 })
  expect(document.activeElement).toBe(range)
  jumps.length = 0
  await user.keyboard('{ArrowDown}{ArrowUp}{End}{Home}')
  expect(jumps).toEqual([2, 0, 2, 0])

  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(jumps).toHaveLength(4)
})

it.each([
  ['1970 if it has months', ['1971-03', '1970-07', '1970-01'], ['1971', '1970']],
  ['no year for photos without a date', ['1971-03', '1970-01'], ['1971']],
])('labels the track with %s', async (_, keys, labels) => {
  const app = await startApp()
  await app.show(
    <Scrubber keys={keys} headingOf={key => key} current={0} onJump={() => undefined} />,
  )

  expect(
    within(screen.getByRole('list', { hidden: true }))
      .getAllByText(/^\d{4}$/u)
      .map(({ textContent }) => textContent),
  ).toEqual(labels)
})
