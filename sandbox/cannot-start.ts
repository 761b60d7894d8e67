/** Why the sandbox does not start, in a sentence for the person at the console. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
