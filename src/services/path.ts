import { ServiceError } from '#src/model/service-error.ts'

const isSegment = (text: string): boolean =>
  text !== '' && text !== '.' && text !== '..' && text.isWellFormed()

/**
 * A path in which every inserted value is one encoded segment: path`v1/widget/${code}`. Throws a `ServiceError` for a
 * value that would lead elsewhere: nothing, `.`, `..` or half a character.
 */
export const path = (
  words: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string => {
  if (!values.every(value => isSegment(`${value}`))) {
    throw new ServiceError(`No path can be made (${words.join('{value}')})`, {
      kind: 'unexpected',
      status: null,
      body: null,
      url: words.join('{value}'),
      correlationId: null,
    })
  }
  return String.raw({ raw: words }, ...values.map(value => encodeURIComponent(value)))
}
