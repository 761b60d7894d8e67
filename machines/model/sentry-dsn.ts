import * as v from 'valibot'
import { isWebAddress } from '#machines/model/web-address.ts'

const DSN = /^(https?:\/\/)\w{1,64}@([\w.-]+(?::\d+)?(?:\/[\w-]+)*)\/\d{1,20}$/u

/**
 * Where error reports go, as Sentry spells it: `https://<public key>@<host>/<project number>`. The key is public; a
 * secret one, of the old form `key:secret@`, is refused.
 */
export const sentryDsn = v.pipe(
  v.string(),
  v.check(
    text => DSN.test(text) && isWebAddress(text.replace(DSN, '$1$2')),
    'Expected https://<public key>@<host>/<project number>',
  ),
)

/** The origin that a page calls to send its reports, for the policy of the page. */
export const reportOriginOf = (dsn: string): string => new URL(dsn).origin
