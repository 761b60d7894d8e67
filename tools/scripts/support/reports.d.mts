/**
 * A sentence that names the first line of a JUnit report with an `&` that XML does not allow; null without such a line.
 */
export function faultOfXml(file: string, text: string): string | null
