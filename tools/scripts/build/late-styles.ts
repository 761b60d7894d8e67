import type { Plugin } from 'vite'

/** Matches the link to the only style sheet that Vite writes. Group 1 is its address. */
const LINK = /<link rel="stylesheet" crossorigin href="(\/assets\/style-[\w-]+\.css)">/u

/**
 * Replaces the link to the styles by a `meta` element with their address, so that the browser paints the skeleton
 * without waiting for the styles. src/app/apply-styles.ts loads them.
 */
export const lateStyles = (): Plugin => ({
  name: 'late-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('The build has no index.html')
    const html = String(page.source)
    if (!LINK.test(html)) throw new Error('index.html has no link to its styles')
    page.source = html.replace(LINK, '<meta name="styles" content="$1">')
  },
})
