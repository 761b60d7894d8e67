import { ServiceError } from '#machines/model/service-error.ts'

/** A path below the address of a service. */
export interface Path {
  /** The path as it is sent. */
  text: string
  /** The path with `{value}` for every value: safe for logs and reports. */
  template: string
}

const isSegment = (text: string): boolean =>
  text !== '' && text !== '.' && text !== '..' && text.isWellFormed()

/**
 * A path in which every inserted value is one encoded segment: path`v1/widget/${code}`; an inserted path stays as it
 * is. Throws a `ServiceError` for a value that would change the path: an empty text, `.`, `..` or half a surrogate
 * pair.
 */
export const path = (
  words: TemplateStringsArray,
  ...values: readonly (string | number | Path)[]
): Path => {
  const template = String.raw(
    { raw: words },
    ...values.map(value => (typeof value === 'object' ? value.template : '{value}')),
  )
  if (!values.every(value => typeof value === 'object' || isSegment(`${value}`))) {
    throw new ServiceError(`No path can be made (${template})`, {
      kind: 'unexpected',
      status: null,
      body: null,
      url: template,
      correlationId: null,
    })
  }
  const text = String.raw(
    { raw: words },
    ...values.map(value => (typeof value === 'object' ? value.text : encodeURIComponent(value))),
  )
  return { text, template }
}
