import type { Configuration } from '#machines/model/configuration.ts'

/** The product that photos are ordered as; photo library, section 9. L-259, L-303. */
const PRINTS = 'PAP_910'

/** What the prints editor is told. */
export interface PrintsHandOver {
  vendorId: string
  /** Id of the merchandise channel. */
  channel: string
  tempSelectionId: string
}

/** Where the prints editor takes a selection over. Photo library, section 7; L-258. */
export const printsEditorAddress = (
  { printsEditorUrl }: Pick<Configuration, 'printsEditorUrl'>,
  { vendorId, channel, tempSelectionId }: PrintsHandOver,
): string => {
  const address = new URL(printsEditorUrl.replaceAll('{vendor}', encodeURIComponent(vendorId)))
  address.searchParams.set('autoselectproduct', PRINTS)
  address.searchParams.set('channel', channel)
  address.searchParams.set('tempSelectionId', tempSelectionId)
  return address.href
}
