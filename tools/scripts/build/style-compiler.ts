import wyw from '@wyw-in-js/vite'
import type { PluginOption } from 'vite'

/**
 * Extracts the styles of files that match `include`. happyDOM is off, because no style reads a document when
 * evaluated.
 */
export const styleCompiler = (include: string): PluginOption =>
  wyw({
    include: [include],
    prefixer: false,
    features: {
      dangerousCodeRemover: true,
      globalCache: true,
      happyDOM: false,
      softErrors: false,
      useWeakRefInEval: true,
    },
  })
