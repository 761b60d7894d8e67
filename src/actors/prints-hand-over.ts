import { marketOf } from '#src/actors/merchandise.ts'
import type { World } from '#src/actors/world.ts'
import { printsEditorAddress } from '#src/model/prints-editor.ts'
import { merchandiseClient } from '#src/services/merchandise.ts'
import { tempSelectionClient } from '#src/services/temp-selections.ts'

/**
 * Stores photos as a selection and gives the address of the editor that takes them over; null where the shop has no channel
 * for the language, which is reported. L-257, L-259.
 */
export const handOver = async (
  world: Pick<World, 'known'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string | null> => {
  const { client, configuration } = world.known()
  const market = marketOf(world)
  const channel = await client(merchandiseClient).channelOf(market, signal)
  if (channel === null) return null
  const tempSelectionId = await client(tempSelectionClient).create(ids, signal)
  return printsEditorAddress(configuration, {
    vendorId: market.vendorId,
    channel: channel.id,
    tempSelectionId,
  })
}
