import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** A message as people search for it: the last case of each plural, `…` for each placeholder, no tags. */
export const plainText = (message: CompiledMessage): string =>
  message
    .map(token => {
      if (typeof token === 'string') return token === '#' ? '…' : token
      const [, type, format] = token
      const cases =
        type === 'plural' && typeof format === 'object' ? Object.values(format ?? {}) : []
      const last: unknown = cases.at(-1)
      return isMessage(last) ? plainText(last) : '…'
    })
    .join('')
    .replaceAll(/<\/?\d+\/?>/gu, '')
    .trim()

const isMessage = (value: unknown): value is CompiledMessage => Array.isArray(value)
