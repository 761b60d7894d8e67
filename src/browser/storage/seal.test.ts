import { expect, it } from 'vitest'
import { sealOf } from '#src/browser/storage/seal.ts'

it('seals a text so that only the same words open it', async () => {
  const sealed = await sealOf(['anna']).seal('Prinsengracht 263, café')

  expect(sealed).not.toContain('Prinsengracht')
  expect(await sealOf(['anna']).open(sealed)).toBe('Prinsengracht 263, café')
  expect(await sealOf(['bruno']).open(sealed)).toBeNull()
})

it.each(['', 'no base64 !', 'AAAA', '{"keptAt":1}'])('cannot open %j', async text => {
  expect(await sealOf(['anna']).open(text)).toBeNull()
})

it('seals the same text differently each time', async () => {
  const { seal } = sealOf(['anna'])

  expect(await seal('Amsterdam')).not.toBe(await seal('Amsterdam'))
})
