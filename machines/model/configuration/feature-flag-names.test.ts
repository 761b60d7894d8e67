import * as v from 'valibot'
import { expect, it } from 'vitest'
import { configuration, FEATURE_FLAGS } from '#machines/model/configuration/configuration.ts'
import { isFlagOn } from '#machines/model/configuration/feature-flag.ts'
import { writtenConfiguration } from '#machines/samples/configuration.ts'

const HOST = 'myaccount.kiln.example'

// Answers L-218, L-219, L-220
it('uses the names of the specification for the flags of albums, shared albums and order prints', () => {
  const named = [
    'PhotoManagementAlbumViewEnabled',
    'PhotoManagementOrderPrintsEnabled',
    'PhotoManagementSharedAlbumsViewEnabled',
  ]
  const parsed = v.parse(
    configuration,
    writtenConfiguration({ featureFlags: Object.fromEntries(named.map(name => [name, [HOST]])) }),
  )

  expect(FEATURE_FLAGS.filter(flag => isFlagOn(flag, parsed, HOST, () => null)).toSorted()).toEqual(
    named,
  )
})
