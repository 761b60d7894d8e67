import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { heedSilentFields } from '#src/ui/fields/silent-fields.ts'
import { TextField } from '#src/ui/fields/TextField.tsx'

// react/react#35719: a password manager fills in fields without an event
// Answers B-277
it('sends what fields hold that were filled in without an event', async () => {
  const sent: string[] = []
  const { container } = render(<Form onSubmit={address => sent.push(address)} />)
  heedSilentFields(container)
  fillIn('Street', 'Vredenburg 40')
  fillIn('City', 'Utrecht')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(sent).toEqual(['Vredenburg 40, Utrecht'])
})

const fillIn = (name: string, text: string): void => {
  const field = screen.getByRole('textbox', { name })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
}

function Form({ onSubmit }: { onSubmit: (address: string) => void }): ReactNode {
  const [street, setStreet] = useState('')
  const [city, setCity] = useState('Amsterdam')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onSubmit(`${street}, ${city}`)
      }}
    >
      <TextField label="Street" value={street} onChange={setStreet} />
      <TextField label="City" value={city} onChange={setCity} />
      <button>Save</button>
    </form>
  )
}
