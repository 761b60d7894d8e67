import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, it } from 'vitest'
import { withoutSourceTexts } from './source-texts.ts'

const idOf = generateMessageId

it('removes messages that equal their source text, and keeps translations and texts with placeholders', () => {
  const kept = {
    [idOf('Sign out')]: ['Afmelden'],
    [idOf('{count} photos')]: [['count'], ' photos'],
    [idOf("'{'")]: ["'{'"],
    [idOf('Close', 'dialog')]: ['Close'],
  }
  expect(withoutSourceTexts({ ...kept, [idOf('Close')]: ['Close'] })).toEqual(kept)
})
