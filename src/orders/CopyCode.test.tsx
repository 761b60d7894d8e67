import { act, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { CopyCode } from '#src/orders/CopyCode.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it('announces each copy, also the second one of the same code', async () => {
  const { press, said, copied } = await openCode()
  await press()
  expect(said()).toBe('')
  await act(async () => {
    copied.shift()?.resolve()
  })
  expect(said()).toBe('Copied')

  // A live region announces the same words again only if they were gone in between.
  await press()
  expect(said()).toBe('')
  await act(async () => {
    copied.shift()?.resolve()
  })
  expect(said()).toBe('Copied')
})

// Answers B-449
it('selects the order number if the browser does not allow copying, and says so', async () => {
  const { press, said, copied } = await openCode()
  await press()
  await act(async () => {
    copied.shift()?.reject(new DOMException('No', 'NotAllowedError'))
  })
  expect(said()).toBe(
    "Your browser doesn't allow copying. The order number is selected, so you can copy it yourself.",
  )
  expect(document.getSelection()?.toString()).toBe('A-48213')
})

function ShownCode() {
  const number = useRef<HTMLElement>(null)
  return (
    <p>
      Order <bdi ref={number}>A-48213</bdi>
      <CopyCode code="A-48213" shown={number} />
    </p>
  )
}

/** Shows an order code. `copied` are the copies that the browser has not answered yet, oldest first. */
const openCode = async () => {
  const app = await startApp()
  const copied: PromiseWithResolvers<void>[] = []
  const user = await app.show(<ShownCode />)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(code => {
    expect(code).toBe('A-48213')
    const answer = Promise.withResolvers<void>()
    copied.push(answer)
    return answer.promise
  })
  return {
    copied,
    press: () => user.click(screen.getByRole('button', { name: 'Copy order number A-48213' })),
    said: () => screen.getByRole('status').textContent,
  }
}
