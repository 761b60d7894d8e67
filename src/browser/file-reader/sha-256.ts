/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes; FIPS 180-4, 4.2.2. */
const ROUNDS = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]
/** Bytes per hash block. */
const BLOCK = 64
/** Offset of the message length in the last block. */
const LENGTH_AT = 56

/**
 * The SHA-256 hash of a message that comes in pieces. `crypto.subtle` is not used, because it accepts whole messages
 * only.
 */
export interface Sha256 {
  update(bytes: Uint8Array): void
  /** The hash of all bytes so far as 64 hex digits. Call nothing afterwards. */
  digest(): string
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

export const createSha256 = (): Sha256 => {
  const state = Int32Array.from(START)
  const words = new Int32Array(BLOCK)
  const block = new Uint8Array(BLOCK)
  const view = new DataView(block.buffer)
  let filled = 0
  let length = 0

  const add = (index: number, word: number): void => {
    state[index] = ((state[index] ?? 0) + word) | 0
  }

  const compress = (from: DataView, at: number): void => {
    for (let index = 0; index < 16; index += 1) words[index] = from.getInt32(at + index * 4)
    for (let index = 16; index < BLOCK; index += 1) {
      const early = words[index - 15] ?? 0
      const late = words[index - 2] ?? 0
      const small = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
      const large = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
      words[index] = ((words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + large) | 0
    }
    let a = state[0] ?? 0
    let b = state[1] ?? 0
    let c = state[2] ?? 0
    let d = state[3] ?? 0
    let e = state[4] ?? 0
    let f = state[5] ?? 0
    let g = state[6] ?? 0
    let h = state[7] ?? 0
    for (let index = 0; index < BLOCK; index += 1) {
      const large = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      const choice = (e & f) ^ (~e & g)
      const one = (h + large + choice + (ROUNDS[index] ?? 0) + (words[index] ?? 0)) | 0
      const small = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    add(0, a)
    add(1, b)
    add(2, c)
    add(3, d)
    add(4, e)
    add(5, f)
    add(6, g)
    add(7, h)
  }

  const update = (bytes: Uint8Array): void => {
    length += bytes.length
    let at = 0
    if (filled > 0) {
      at = Math.min(BLOCK - filled, bytes.length)
      block.set(bytes.subarray(0, at), filled)
      filled += at
      if (filled < BLOCK) return
      compress(view, 0)
      filled = 0
    }
    const whole = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (; at + BLOCK <= bytes.length; at += BLOCK) compress(whole, at)
    block.set(bytes.subarray(at))
    filled = bytes.length - at
  }

  return {
    update,
    digest: () => {
      const bits = BigInt(length) * 8n
      const end = new Uint8Array((filled < LENGTH_AT ? BLOCK : 2 * BLOCK) - filled)
      end[0] = 0x80
      new DataView(end.buffer).setBigUint64(end.length - 8, bits)
      update(end)
      return Array.from(Uint32Array.from(state), word => word.toString(16).padStart(8, '0')).join(
        '',
      )
    },
  }
}
