/** Why the sandbox does not start, as a sentence for the console. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
