/** Names the first line of a JUnit report with an `&` that XML does not allow, in a sentence; null without one. */
export function faultOfXml(file: string, text: string): string | null
