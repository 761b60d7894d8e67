import { expect, it } from 'vitest'
import { retold } from './texts.ts'

const catalogue = (rows: Readonly<Record<string, string>>): string =>
  Object.entries(rows)
    .map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)
    .join('\n')

// Answers B-328
it('counts the translations that are other ones, and none whose English text is new or gone', async () => {
  const then = catalogue({ Orders: 'Bestellingen', Photos: 'Beelden', Help: '', Gone: 'Weg' })
  const now = catalogue({ Orders: 'Bestellingen', Photos: 'Foto’s', Help: 'Hulp', New: 'Nieuw' })

  expect(await retold('nl-NL', then, now)).toBe(2)
})
