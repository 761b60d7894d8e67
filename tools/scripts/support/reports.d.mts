/** Names the first line of a JUnit report that is not valid XML, in a sentence; returns null for valid XML. */
export function faultOfXml(file: string, text: string): string | null
