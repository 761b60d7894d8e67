/** What a person reads of a recorded line: of `button "Save" [disabled]` the name, of `status: Saved` the text. */
export const lineText = (line: string): string =>
  /^[a-z]+ "(?<name>.*?)"(?: \[|:|$)/u.exec(line)?.groups?.['name'] ??
  line.replace(/^[a-z]+(?: \[[^\]]*\])*: /u, '')
