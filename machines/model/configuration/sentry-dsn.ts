import * as v from 'valibot'
import { isWebAddress } from '#machines/model/configuration/web-address.ts'

const DSN = /^(https?:\/\/)\w{1,64}@([\w.-]+(?::\d+)?(?:\/[\w-]+)*)\/\d{1,20}$/u

/**
 * The schema of the address for error reports, a DSN of Sentry: `https://<public key>@<host>/<project number>`. A DSN
 * with a secret key (`key:secret@`, the old form) is invalid.
 */
export const sentryDsn = v.pipe(
  v.string(),
  v.check(
    text => DSN.test(text) && isWebAddress(text.replace(DSN, '$1$2')),
    'Expected https://<public key>@<host>/<project number>',
  ),
)

/**
 * The origin to which pages send reports, for the content security policy. Throws a TypeError if `dsn` is no address.
 */
export const reportOriginOf = (dsn: string): string => new URL(dsn).origin
