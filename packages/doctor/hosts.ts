import { type Configuration, cookieDomain, reportOriginOf } from '#doctor/product.ts'
import type { Findings } from './findings.ts'
import { NoAnswer, type Network } from './network.ts'

const DAY = 86_400_000
/** The minimum number of days for which a certificate must still be valid. */
const SHORT = 14

/**
 * The origins of the services, of other addresses at the top level of the configuration, of photos, archives, the
 * provider, error reports and shops. The origins of sockets have http or https.
 */
const originsOf = (configuration: Configuration): string[] => {
  const { downloadOrigins, oidc, photoOrigins, sentryDsn, storefronts } = configuration
  const addresses = [
    ...Object.values(configuration).filter(value => typeof value === 'string'),
    ...photoOrigins,
    ...downloadOrigins,
    oidc.authority,
    ...storefronts.map(({ shopUrl }) => shopUrl),
    ...(sentryDsn === undefined ? [] : [reportOriginOf(sentryDsn)]),
  ]
  return [
    ...new Set(
      addresses
        .filter(address => address !== sentryDsn && URL.canParse(address))
        .map(address => new URL(address.replace(/^ws/u, 'http')).origin)
        .filter(origin => origin.startsWith('http')),
    ),
  ]
}

/**
 * Checks that each host has a trusted certificate with its name, valid for `SHORT` more days. Returns the names in all
 * certificates.
 */
export const examineCertificates = async (
  findings: Findings,
  network: Network,
  { origin, configuration }: { origin: string; configuration: Configuration | null },
): Promise<string[]> => {
  const origins = new Set([origin, ...(configuration === null ? [] : originsOf(configuration))])
  const shown = await Promise.all(
    [...origins].map(async host => {
      if (!host.startsWith('https:')) return []
      try {
        const { names, whyUntrusted, validTo } = await network.certificateOf(host)
        const days = Math.floor((validTo - Date.now()) / DAY)
        if (whyUntrusted !== null) {
          findings.wrong(
            `The certificate of ${host} is refused: ${whyUntrusted}`,
            adviceOn(whyUntrusted, names),
          )
        } else if (days < SHORT) {
          findings.wrong(`The certificate of ${host} ends in ${days} days`, 'Renew it.')
        } else findings.holds(`${host} has a certificate for ${days} days`)
        return names
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        findings.wrong(
          `${host} does not speak TLS (${error.message})`,
          'Correct the address, or start the server.',
        )
        return []
      }
    }),
  )
  if (![...origins].some(host => host.startsWith('https:'))) {
    findings.look(
      'Every address is http on localhost: there are no certificates',
      'Elsewhere all have to be https.',
    )
  }
  return shown.flat()
}

const adviceOn = (whyUntrusted: string, names: readonly string[]): string => {
  if (whyUntrusted.includes('ALTNAME')) {
    return `It is for ${names.join(', ')}: get one that names this host.`
  }
  if (whyUntrusted.includes('EXPIRED')) return 'Renew it.'
  return 'Send the whole chain of an authority that browsers trust; name one of your own by --authority FILE.'
}

/** Examines the domain of the token cookies, and names the other hosts that can read them. */
export const examineCookies = (
  findings: Findings,
  {
    origin,
    configuration,
    certificateNames,
  }: { origin: string; configuration: Configuration; certificateNames: readonly string[] },
): void => {
  const { hostname } = new URL(origin)
  const domain = cookieDomain(hostname)
  if (domain === null) {
    findings.look(`The cookies of ${hostname} have no domain`, 'No other host reads them.')
    return
  }
  findings.holds(`The token cookies are kept for ${domain}`)
  const below = (host: string): boolean => host === domain || host.endsWith(`.${domain}`)
  const asked = originsOf(configuration).map(address => new URL(address).hostname)
  const named = certificateNames.filter(name => !asked.includes(name) && name !== hostname)
  const siblings = [...new Set([...asked, ...named])].filter(
    host => host !== hostname && below(host.replace(/^\*\./u, '')),
  )
  findings.look(
    siblings.length === 0
      ? `Nothing that the configuration names is below ${domain}`
      : `Hosts below ${domain} that read the tokens: ${siblings.toSorted().join(', ')}`,
    `Keep foreign content off ${domain} and everything below it.`,
  )
  const { downloadOrigins, pushDownloadsUrl, pushPhotosUrl } = configuration
  const framed = [...downloadOrigins, pushDownloadsUrl, pushPhotosUrl]
    .map(address => new URL(address).hostname)
    .filter(host => below(host))
  findings.judge(framed.length === 0, `Archives and sockets are on another site than ${domain}`, {
    what: `Archives or sockets get the tokens: ${[...new Set(framed)].toSorted().join(', ')}`,
    advice: `Put downloadOrigins, pushDownloadsUrl and pushPhotosUrl on another registrable domain than ${domain}.`,
  })
  const provider = new URL(configuration.oidc.authority).hostname
  if (!below(provider)) {
    findings.look(
      `The provider, ${provider}, is on another site than ${domain}`,
      'Its Lax cookies do not come along with the form of a sign-out: it has to ask, or to take SameSite=None.',
    )
  } else findings.holds(`The provider is below ${domain}: its cookies come along with a sign-out`)
}
