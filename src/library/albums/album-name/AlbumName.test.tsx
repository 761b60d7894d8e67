import { expect, it } from 'vitest'
import { AlbumName } from '#src/library/albums/album-name/AlbumName.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it.each([
  { name: 'Garden', words: 'Garden', isolated: 1 },
  { name: '', words: 'Untitled album', isolated: 0 },
  { name: ' \u200B', words: 'Untitled album', isolated: 0 },
])(
  'calls an album with the name "$name" "$words", and isolates only the name of a customer',
  async ({ name, words, isolated }) => {
    const app = await startApp()
    await app.show(<AlbumName name={name} />)

    expect(document.querySelector('main')?.textContent).toBe(words)
    expect(document.querySelectorAll('bdi')).toHaveLength(isolated)
  },
)
