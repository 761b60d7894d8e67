import { marketOf } from '#src/orders/merchandise/merchandise.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { printsEditorAddress } from '#machines/library/model/prints-editor.ts'
import { merchandiseClient } from '#src/orders/merchandise/merchandise.service.ts'
import { tempSelectionClient } from '#src/library/temp-selections.service.ts'

/** Stores a selection; returns the address of its prints editor, or null if the language has no channel. */
export const handOff = async (
  app: Pick<AppContext, 'known'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string | null> => {
  const { client, configuration } = app.known()
  const market = marketOf(app)
  const channel = await client(merchandiseClient).channelOf(market, signal)
  if (channel === null) return null
  const tempSelectionId = await client(tempSelectionClient).create(ids, signal)
  return printsEditorAddress(configuration, {
    vendorId: market.vendorId,
    channel: channel.id,
    tempSelectionId,
  })
}
