/** Prints a line. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prints a sentence beside the output of a command. */
export const complain = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`)
}
