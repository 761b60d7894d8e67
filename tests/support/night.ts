/**
 * Whether `npm run test:all` runs. Then tests that repeat one thing at many places test all places, otherwise only a
 * few.
 */
export const IS_NIGHT = process.env['NIGHT'] === 'true'
