import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TextField } from '#src/ui/fields/TextField.tsx'

// Answers B-564
it('lets keyboards correct what is written in a language, and no name, address or code', () => {
  render(
    <>
      <TextField label="Street" value="" onChange={onChange} />
      <TextField label="Title" isProse value="" onChange={onChange} />
      <TextField label="Message" rows={4} value="" onChange={onChange} />
    </>,
  )
  const may = (name: string): (string | null)[] => {
    const field = screen.getByRole('textbox', { name })
    return ['autocorrect', 'spellcheck'].map(attribute => field.getAttribute(attribute))
  }
  expect(may('Street')).toEqual(['off', 'false'])
  expect(may('Title')).toEqual(['on', 'true'])
  expect(may('Message')).toEqual(['on', 'true'])
})

const onChange = (): void => undefined
