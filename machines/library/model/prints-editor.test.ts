import { expect, it } from 'vitest'
import { printsEditorAddress } from '#machines/library/model/prints-editor.ts'

const HAND_OVER = { vendorId: '101', channel: '101-en-gb', tempSelectionId: 't-1' }

// Answers L-258, L-259, L-303
it.each([
  [
    'https://editor.kiln.example/prints/{vendor}',
    HAND_OVER,
    'https://editor.kiln.example/prints/101?autoselectproduct=PAP_910&channel=101-en-gb&tempSelectionId=t-1',
  ],
  [
    'https://{vendor}.editor.example/{vendor}?from=library',
    HAND_OVER,
    'https://101.editor.example/101?from=library&autoselectproduct=PAP_910&channel=101-en-gb&tempSelectionId=t-1',
  ],
  [
    'https://editor.kiln.example/prints/{vendor}?channel=1',
    { vendorId: '../../x', channel: 'a&b=c', tempSelectionId: '#1' },
    'https://editor.kiln.example/prints/..%2F..%2Fx?channel=a%26b%3Dc&autoselectproduct=PAP_910&tempSelectionId=%231',
  ],
])('links from %s to the prints of a selection', (printsEditorUrl, handOff, address) => {
  expect(printsEditorAddress({ printsEditorUrl }, handOff)).toBe(address)
})
