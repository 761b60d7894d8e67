import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readContent, type Copy } from '#src/browser/file-reader/read-content.ts'

const BYTES_AT_ONCE = 1_048_576

const bytesOf = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => index % 251)
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A fake disk with space for `room` bytes. */
const aDisk = (room = Number.POSITIVE_INFINITY) => {
  const pieces: Uint8Array[] = []
  const log: string[] = []
  const size = (): number => pieces.reduce((sum, { length }) => sum + length, 0)
  const copy: Copy = {
    write: bytes => {
      if (size() + bytes.length > room) throw new DOMException('Full', 'QuotaExceededError')
      pieces.push(bytes)
    },
    finish: async () => void log.push('finished'),
    discard: async () => void log.push('dropped'),
  }
  return { copy, log, pieces, size }
}

// Answers B-003, B-004
it.each([0, 1, BYTES_AT_ONCE - 1, BYTES_AT_ONCE, BYTES_AT_ONCE + 1, 3 * BYTES_AT_ONCE])(
  'computes the hash of %i bytes and copies them in a single pass',
  async length => {
    const bytes = bytesOf(length)
    const { copy, log, size } = aDisk()

    expect(await readContent(new Blob([bytes]), async () => copy)).toEqual({
      hash: hashOf(bytes),
      isKept: true,
    })
    expect(log).toEqual(['finished'])
    expect(size()).toBe(length)
  },
)

// Answers B-004
it('has one piece of a large file in memory at a time', async () => {
  const asked: number[] = []
  const large = new Blob([bytesOf(3 * BYTES_AT_ONCE)])
  const slice = large.slice.bind(large)
  large.slice = (start = 0, end = large.size) => {
    asked.push(end - start)
    return slice(start, end)
  }

  await readContent(large, async () => null)
  expect(asked).toEqual([BYTES_AT_ONCE, BYTES_AT_ONCE, BYTES_AT_ONCE])
})

// Answers B-003
it('drops a copy that runs out of space halfway, and computes the hash nevertheless', async () => {
  const bytes = bytesOf(2 * BYTES_AT_ONCE)
  const { copy, log } = aDisk(BYTES_AT_ONCE)

  expect(await readContent(new Blob([bytes]), async () => copy)).toEqual({
    hash: hashOf(bytes),
    isKept: false,
  })
  expect(log).toEqual(['dropped'])
})

// Answers B-003
it.each(['the storage refuses', 'the last bytes do not reach the disk'])(
  'computes the hash without a copy if %s',
  async what => {
    const bytes = bytesOf(10)
    const { copy } = aDisk()
    const refuses = what === 'the storage refuses'
    copy.finish = () => Promise.reject(new Error('Not written'))

    const reading = await readContent(new Blob([bytes]), () =>
      refuses ? Promise.reject(new DOMException('No', 'SecurityError')) : Promise.resolve(copy),
    )
    expect(reading).toEqual({ hash: hashOf(bytes), isKept: false })
  },
)

// Answers B-003, B-004
it.each(['cannot be read any more', 'has become shorter'])(
  'returns no hash for a file that %s while it is read, and keeps no copy',
  async what => {
    const { copy, log } = aDisk()
    const file = new Blob([bytesOf(2 * BYTES_AT_ONCE)])
    const slice = file.slice.bind(file)
    file.slice = (start = 0, end = 0) => {
      if (start === 0) return slice(start, end)
      const rest = slice(start, end - 1)
      if (what === 'cannot be read any more') {
        rest.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
      }
      return rest
    }

    expect(await readContent(file, async () => copy)).toEqual({ hash: null, isKept: false })
    expect(log).toEqual(['dropped'])
  },
)
