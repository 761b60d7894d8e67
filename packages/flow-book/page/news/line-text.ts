/**
 * The part of a recorded line that a person reads: the name of `button "Save" [disabled]`, the text of `status: Saved`.
 */
export const lineText = (line: string): string =>
  /^[a-z]+ "(?<name>.*?)"(?: \[|:|$)/u.exec(line)?.groups?.['name'] ??
  line.replace(/^[a-z]+(?: \[[^\]]*\])*: /u, '')
