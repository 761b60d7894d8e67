/** How long the soak tests run: `npm run soak` runs the long form, `npm test` the short one. */
export const IS_LONG = process.env['SOAK'] === 'long'
