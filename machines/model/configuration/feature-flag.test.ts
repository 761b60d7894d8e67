import { expect, it } from 'vitest'
import { FEATURE_FLAGS } from '#machines/model/configuration/configuration.ts'
import { isFlagOn } from '#machines/model/configuration/feature-flag.ts'
import { aConfiguration } from '#machines/samples/configuration.ts'

const FLAG = 'PhotoManagementTimelineViewEnabled'
const HOST = 'myaccount.kiln.example'

// Answers L-217, L-221, L-222, L-223
it.each([
  { override: 'true', stored: 'false', hosts: [], expected: true },
  { override: 'false', stored: 'true', hosts: ['*'], expected: false },
  { override: null, stored: 'true', hosts: [], expected: true },
  { override: null, stored: 'false', hosts: ['*'], expected: false },
  { override: 'yes', stored: 'false', hosts: ['*'], expected: false },
  { override: '', stored: 'true', hosts: [], expected: true },
  { override: 'TRUE', stored: '1', hosts: [], expected: false },
  { override: 'no', stored: 'no', hosts: ['*'], expected: true },
  { override: null, stored: null, hosts: ['*'], expected: true },
  { override: null, stored: null, hosts: [HOST], expected: true },
  { override: null, stored: null, hosts: ['other.example', HOST], expected: true },
  { override: null, stored: null, hosts: ['kiln.example'], expected: false },
  { override: null, stored: null, hosts: [`${HOST}:8443`], expected: false },
  { override: null, stored: null, hosts: [], expected: false },
])(
  'is $expected with override $override, stored $stored and hosts $hosts',
  ({ override, stored, hosts, expected }) => {
    const kept: Record<string, string | null> = { [`override.${FLAG}`]: override, [FLAG]: stored }

    expect(
      isFlagOn(
        FLAG,
        aConfiguration({ featureFlags: { [FLAG]: hosts } }),
        HOST,
        key => kept[key] ?? null,
      ),
    ).toBe(expected)
  },
)

it.each(FEATURE_FLAGS)('is off when the configuration does not name %s', flag => {
  expect(isFlagOn(flag, aConfiguration(), HOST, () => null)).toBe(false)
})

// Answers L-217, L-222, L-223
it('reads only the two keys of its own flag', () => {
  const asked: string[] = []

  isFlagOn('PhotoManagementUploadEnabled', aConfiguration(), HOST, key => {
    asked.push(key)
    return null
  })

  expect(asked).toEqual(['override.PhotoManagementUploadEnabled', 'PhotoManagementUploadEnabled'])
})
