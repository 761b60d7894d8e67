/** Whether `npm run test:all` runs: tests that repeat one thing at many places take them all then, and by day a few. */
export const IS_NIGHT = process.env['NIGHT'] === 'true'
