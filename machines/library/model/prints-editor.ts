import type { Configuration } from '#machines/model/configuration/configuration.ts'

/** The shop's product for prints of photos; photo library, section 9. L-259, L-303. */
const PRINTS = 'PAP_910'

/** The prints editor's address for a stored selection; `channel` is the id of the merchandise channel. Photo library, section 7; L-258. */
export const printsEditorAddress = (
  { printsEditorUrl }: Pick<Configuration, 'printsEditorUrl'>,
  {
    vendorId,
    channel,
    tempSelectionId,
  }: Record<'vendorId' | 'channel' | 'tempSelectionId', string>,
): string => {
  const address = new URL(printsEditorUrl.replaceAll('{vendor}', encodeURIComponent(vendorId)))
  address.searchParams.set('autoselectproduct', PRINTS)
  address.searchParams.set('channel', channel)
  address.searchParams.set('tempSelectionId', tempSelectionId)
  return address.href
}
