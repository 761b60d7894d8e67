/** An answer with odd details, for reports. See [Note: One odd value takes only itself away]. */
export class OddAnswer extends Error {
  override readonly name = 'OddAnswer'
  /** The names of the details, without duplicates. */
  readonly details: string
  /** The path of the call, without values. */
  readonly template: string
  readonly correlationId: string

  constructor(details: ReadonlySet<string>, template: string, correlationId: string) {
    const names = [...details].join(', ')
    super(`Odd in ${template}: ${names} (${correlationId})`)
    this.details = names
    this.template = template
    this.correlationId = correlationId
  }
}
