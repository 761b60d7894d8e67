import { createHash } from 'node:crypto'
import { array, assert, property, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'
import { createSha256 } from '#src/browser/file-reader/sha-256.ts'

const expected = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

// Answers B-004
it('hashes messages of every length around a block as SHA-256 does', () => {
  for (let length = 0; length <= 260; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256)
    const hash = createSha256()
    hash.update(bytes)

    expect(hash.digest(), `${length} bytes`).toBe(expected(bytes))
  }
})

// Answers B-004
it('computes the same hash whatever the size of the pieces', () => {
  assert(
    property(array(uint8Array({ maxLength: 300 }), { maxLength: 8 }), pieces => {
      const hash = createSha256()
      for (const piece of pieces) hash.update(piece)

      expect(hash.digest()).toBe(expected(Uint8Array.from(pieces.flatMap(piece => [...piece]))))
    }),
  )
})
