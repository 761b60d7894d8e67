import wyw from '@wyw-in-js/vite'
import type { PluginOption } from 'vite'

/** Takes the styles out of the files that `include` matches. No style reads a document while Vite evaluates it. */
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
