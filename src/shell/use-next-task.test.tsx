import { render, screen } from '@testing-library/react'
import { type ReactNode, Suspense, use } from 'react'
import { expect, it } from 'vitest'
import { useNextTask } from '#src/shell/use-next-task.ts'

it('renders in a transition, which React may interrupt: the previous content stays until the next is ready', async () => {
  const asked = Promise.withResolvers<null>()
  const coming = Promise.withResolvers<string>()
  function Heavy(): ReactNode {
    asked.resolve(null)
    return use(coming.promise)
  }
  function Page(): ReactNode {
    return useNextTask() ? <Heavy /> : 'before'
  }
  render(
    <Suspense fallback="loading">
      <Page />
    </Suspense>,
  )

  await asked.promise
  expect(document.body.textContent).toBe('before')
  coming.resolve('after')
  await screen.findByText('after')
})

it('renders at once if it is told to', () => {
  let rendered = 0
  function Page(): ReactNode {
    rendered += 1
    return useNextTask(true) ? 'there' : 'before'
  }
  render(<Page />)

  expect(document.body.textContent).toBe('there')
  expect(rendered).toBe(1)
})
