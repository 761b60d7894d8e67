import { classNames } from './class-names.ts'
import wyw from '@wyw-in-js/vite'
import type { PluginOption } from 'vite'

/**
 * Extracts the styles of files that match `include`. happyDOM is off, because the evaluation of styles needs no
 * document.
 */
export const styleCompiler = (include: string): PluginOption =>
  wyw({
    include: [include],
    prefixer: false,
    classNameSlug: classNames(),
    features: {
      dangerousCodeRemover: true,
      globalCache: true,
      happyDOM: false,
      softErrors: false,
      useWeakRefInEval: true,
    },
  })
