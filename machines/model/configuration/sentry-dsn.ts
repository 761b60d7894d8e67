import * as v from 'valibot'
import { isWebAddress } from '#machines/model/configuration/web-address.ts'

const DSN = /^(https?:\/\/)\w{1,64}@([\w.-]+(?::\d+)?(?:\/[\w-]+)*)\/\d{1,20}$/u

/**
 * Where error reports are sent, as a DSN of Sentry: `https://<public key>@<host>/<project number>`. The key is
 * public; a secret one, in the old form `key:secret@`, is refused.
 */
export const sentryDsn = v.pipe(
  v.string(),
  v.check(
    text => DSN.test(text) && isWebAddress(text.replace(DSN, '$1$2')),
    'Expected https://<public key>@<host>/<project number>',
  ),
)

/** The origin to which a page sends its reports, for the content security policy. */
export const reportOriginOf = (dsn: string): string => new URL(dsn).origin
