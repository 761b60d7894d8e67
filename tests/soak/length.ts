/** Whether the soak tests run in their long form, as by `npm run soak`; `npm run test:all` runs the short form. */
export const IS_LONG = process.env['SOAK'] === 'long'
