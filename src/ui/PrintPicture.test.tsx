import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PrintPicture } from '#src/ui/PrintPicture.tsx'

it('shows an icon in place of a picture that fails to load, and tries the next address', () => {
  const picture = (address: string) => <PrintPicture address={address} icon={<b>icon</b>} />
  const { container, rerender } = render(picture('https://storage.example/1.jpg'))
  const image = container.querySelector('img')
  if (image === null) throw new Error('There is no picture')
  fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('icon')

  rerender(picture('https://storage.example/2.jpg'))
  expect(container.querySelector('img')?.src).toBe('https://storage.example/2.jpg')
})
