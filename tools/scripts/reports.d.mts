/** The first line of a JUnit report that no XML parser accepts, in a sentence; null if there is none. */
export function faultOfXml(file: string, text: string): string | null
