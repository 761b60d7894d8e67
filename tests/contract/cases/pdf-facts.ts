import { unzlibSync } from 'fflate'

/** Parses a PDF: whether it is complete, its number of pages, and its text. */
export const pdfFacts = (bytes: Uint8Array): { isWhole: boolean; pages: number; text: string } => {
  const source = Buffer.from(bytes).toString('latin1')
  return {
    isWhole: source.startsWith('%PDF-') && source.trimEnd().endsWith('%%EOF'),
    pages: source.match(/\/Type \/Page\b/gu)?.length ?? 0,
    text: Array.from(source.matchAll(PACKED), ([, packed = '']) => wordsOf(packed)).join('\n'),
  }
}

const PACKED = /\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/gu

/** The strings of one content stream, one per line. */
const wordsOf = (packed: string): string => {
  const drawn = Buffer.from(unzlibSync(Buffer.from(packed, 'latin1'))).toString('latin1')
  return Array.from(drawn.matchAll(/\[(.*?)\] TJ/gu), ([, shown = '']) =>
    Array.from(shown.matchAll(/<([\da-f]+)>/gu), ([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    ).join(''),
  ).join('\n')
}
