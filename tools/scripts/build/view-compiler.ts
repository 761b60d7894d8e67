import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { styleCompiler } from './style-compiler.ts'

/**
 * Compiles views: styles, texts, JSX and the React compiler, for the build and for the tests of views alike. The macros
 * of Lingui run before the React compiler, because they read JSX. The React compiler memoizes only functions that say
 * `'use memo'`, because its code for all other functions would be a twentieth of the script of a first screen;
 * docs/decisions/0103.
 */
export const viewCompiler = (): PluginOption[] => [
  styleCompiler('src/**/*.{ts,tsx}'),
  lingui(),
  babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
  react({ compiler: { compilationMode: 'annotation' } }),
]
