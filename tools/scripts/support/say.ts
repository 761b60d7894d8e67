export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints a sentence beside the output of a command. */
export const complain = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}

/** Ends a command with a sentence: code 1 if something is wrong or missing, 2 for invalid arguments. */
export const stop: (code: 1 | 2, sentence: string) => never = (code, sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}
