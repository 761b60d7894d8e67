import { unzipSync } from 'fflate'

/** The text of every file in a ZIP, by file name. */
export const textsIn = async (zip: Blob | undefined): Promise<Record<string, string>> => {
  const files = unzipSync(new Uint8Array((await zip?.arrayBuffer()) ?? []))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    ]),
  )
}
