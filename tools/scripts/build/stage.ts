import { build } from 'vite'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stampOf } from '../support/stamp.mjs'

/** The folder of the built stage. */
export const STAGE_APP = 'reports/stage-app'
const STAMP = 'reports/stage-build.json'
const SOURCES = [
  '{src,machines,tools/stage,packages/flow-kit}/**/*.{ts,tsx,css,json,po,svg}',
  'packages/flow-book/frame.ts',
  'packages/sandbox/pictures/paintings/*-1.webp',
  'tools/scripts/build/{style,view}-compiler.ts',
  'tools/scripts/browser-floor/floor.ts',
  'stage.html',
  'vite.stage.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

/**
 * Builds the stage into `STAGE_APP`, with all flows or those in STAGE_FLOW. Builds nothing if the last build had the
 * same sources and flows.
 */
export const buildStage = async (): Promise<void> => {
  const stamp = `${stampOf(SOURCES)} ${process.env['STAGE_FLOW'] ?? ''}`
  const isBuilt = existsSync(`${STAGE_APP}/stage.html`) && existsSync(STAMP)
  if (isBuilt && readFileSync(STAMP, 'utf8') === stamp) return
  await build({ configFile: 'vite.stage.config.ts', logLevel: 'warn' })
  mkdirSync('reports', { recursive: true })
  writeFileSync(STAMP, stamp)
}
