/** Ends a command with a sentence: code 1 if something is wrong or missing, 2 for invalid arguments. */
export const stop: (code: 1 | 2, sentence: string) => never = (code, sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
