import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import type { PluginOption } from 'vite'

/** Where components and hooks are. */
const COMPONENTS = /\/src\/.*(?:\.tsx|\.route\.ts|\/use-[^/]+\.ts)$/u

/** Compiles views: styles, JSX, texts and the React compiler, for the build and for the tests of views alike. */
export const viewCompiler = (): PluginOption[] => [
  wyw({ include: ['src/**/*.{ts,tsx}'], prefixer: false }),
  react(),
  lingui(),
  babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
  babel({ include: COMPONENTS, presets: [reactCompilerPreset()] }),
]
