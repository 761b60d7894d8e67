import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { configuration, type UploadLimits, REACT_ARIA_STYLE } from '#sandbox/product.ts'
import { openDataFolder } from '#sandbox/database/data-folder.ts'
import {
  addressesOn,
  certificateNames,
  COMMON_LABELS,
  type ApiPlace,
  requestHostOf,
  SHOP_LABELS,
  USUAL_PLACE,
} from '#sandbox/hosts.ts'
import { overHttp } from '#sandbox/over-http.ts'
import { tokenLifetimesFrom, type TokenLifetimes } from '#sandbox/oidc/token-lifetimes.ts'
import { USUAL_PACE, type Pace } from '#sandbox/pace.ts'
import { ANNA, PEOPLE } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { isSeeded } from '#sandbox/people/seed.ts'
import { openServer } from '#sandbox/server.ts'
import { SHOPS, type Shop } from '#sandbox/shops.ts'
import { issueCertificate, type IssuedCertificate } from '#sandbox/tls/issue-certificate.ts'
import { createBackend } from '#sandbox/backend.ts'

export interface SandboxOptions {
  /** The port; 0 chooses any free port. */
  port: number
  /** Null keeps the database in memory and pictures in a temporary folder, until the sandbox is closed. */
  dataFolder: string | null
  /** The built app; null serves only `/config.json`. */
  appFolder: string | null
  /** Whether to serve everything by https, with a certificate of this start; false by default. */
  https?: boolean
  /** Whether to clear the data folder first; false by default. */
  reset?: boolean
  /**
   * Lifetimes in seconds. A lifetime that is omitted here comes from an environment variable, or else is the default.
   */
  tokenLifetimes?: Partial<TokenLifetimes>
  /** How many photos Anna has in a new data folder. */
  photosOfAnna?: number
  /** People in addition to `PEOPLE`. */
  people?: readonly Person[]
  /** Where `/config.json` says that the services answer; `USUAL_PLACE` by default. */
  api?: ApiPlace
  /** Delay of every answer of the `api` hosts, in ms; 0 by default. */
  latency?: number
  /** Durations of imports, archives and removals, in ms. */
  pace?: Partial<Pace>
  /** Limits of an upload, which `/config.json` contains, too. */
  upload?: Partial<UploadLimits>
  /**
   * Sources for style-src besides `'self'`; by default the one style that react-aria injects while a dialog
   * is open.
   */
  styleHashes?: readonly string[]
  /** The time from which the dates of a new data folder count back, in ms since 1970; the current time by default. */
  now?: number
  /**
   * Whether `/config.json` has this sandbox's collector of reports (`sentryDsn`, `reportsUrl` and `measuresUrl`); false
   * by default.
   */
  errorReports?: boolean
  /** Root of the project; if omitted, the flow book can neither store sign-offs nor open states. */
  projectFolder?: string
  /** Root of the project. If given, Vite's development server serves the app's hosts, instead of the built app. */
  developmentRoot?: string
}

interface SandboxCertificate extends IssuedCertificate {
  /** Path of `authority`, for browsers. */
  authorityFile: string
}

export interface Sandbox {
  port: number
  /** Whether the data folder was new. */
  isNew: boolean
  /** The authority that clients have to trust, and its file, for browsers; null if the sandbox serves http. */
  certificate: Omit<SandboxCertificate, 'key'> | null
  /**
   * An origin, `<scheme>://<hostLabel>.<storefront>.localhost:<port>`. The labels in `APART` (hosts.ts) have
   * `<storefront>-apart` in place of `<storefront>`; `inbox` and `control` belong to no storefront. Throws `RangeError`
   * for a name that does not exist.
   */
  origin(hostLabel: string, storefront?: string): string
  /** An identity token of a person (by `sub`) without a sign-in; `claims` override the usual claims. */
  tokenFor(
    sub: string,
    storefront?: string,
    claims?: Readonly<Record<string, unknown>>,
  ): Promise<string>
  /** Everybody who can sign in. */
  people(): Person[]
  /** Requests of pages that sent a token cookie to a host other than the app's, oldest first. */
  cookieLeaks(): readonly string[]
  /** Holds the app's files whose path matches, such as `/libraries/`, until the returned function is called. */
  holdFiles(path: RegExp): () => void
  /** Answers a request in this process, whatever its port; only the providers are called over the network. */
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

/** Starts everything outside the browser on one port. Throws `CannotStart` with a sentence for people. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const lifetimes = { ...tokenLifetimesFrom(process.env), ...options.tokenLifetimes }
  const limits = v.parse(configuration.entries.upload, options.upload ?? {})
  const scheme = options.https === true ? 'https' : 'http'
  const server = await openServer(options.port, scheme)
  const data = await openDataFolder(options.dataFolder, options.reset ?? false).catch(
    async error => {
      await server.close()
      throw error
    },
  )
  const certificate = scheme === 'http' ? null : await certificateIn(data.folder)
  if (certificate !== null) server.useCertificate(certificate)
  const isNew = !isSeeded(data.database)
  const addresses = addressesOn(server.port, scheme)
  const backend = createBackend({
    addresses,
    data,
    appFolder: options.appFolder,
    api: options.api ?? USUAL_PLACE,
    errorReports: options.errorReports ?? false,
    latency: options.latency ?? 0,
    lifetimes,
    limits,
    now: options.now ?? Date.now(),
    pace: { ...USUAL_PACE, ...options.pace },
    people: [...peopleWith(options.photosOfAnna), ...(options.people ?? [])],
    projectFolder: options.projectFolder ?? null,
    styleHashes: options.styleHashes ?? [REACT_ARIA_STYLE],
  })
  const development =
    options.developmentRoot === undefined
      ? null
      : await (
          await import('#sandbox/development.ts')
        ).startDevelopment(server.http, options.developmentRoot)
  server.serve(backend, development)

  return {
    port: server.port,
    isNew,
    certificate: certificate === null ? null : publicPart(certificate),

    cookieLeaks: () => server.cookieLeaks(),
    origin: (hostLabel, storefront = SHOPS[0]?.key ?? '') => {
      const common = COMMON_LABELS.find(label => label === hostLabel)
      if (common !== undefined) return addresses.common(common)
      const label = SHOP_LABELS.find(known => known === hostLabel)
      if (label === undefined) throw new RangeError(`No host begins with ${hostLabel}`)
      return addresses.of(label, shopOf(storefront))
    },

    tokenFor: (sub, storefront = SHOPS[0]?.key ?? '', claims = {}) => {
      const person = backend.directory.find(sub)
      if (person === null) throw new RangeError(`Nobody has the sub ${sub}`)
      return backend.tokens.issue(person, shopOf(storefront), claims)
    },

    people: () => backend.directory.all(),

    holdFiles: backend.holdFiles,

    fetch: request =>
      requestHostOf(new URL(request.url).host)?.label === 'id'
        ? overHttp(request, server.port, { authority: certificate?.authority })
        : backend.gateway(request),

    close: async () => {
      await development?.close()
      await backend.close()
      await server.close()
      await data.close()
    },
  }
}

/** Issues a certificate for this start, and writes its authority to `folder`, for browsers. */
const certificateIn = async (folder: string): Promise<SandboxCertificate> => {
  const issued = await issueCertificate(certificateNames(), Date.now())
  const authorityFile = join(folder, 'authority.crt')
  await writeFile(authorityFile, issued.authority)
  return { ...issued, authorityFile }
}

const publicPart = ({ key: _, ...rest }: SandboxCertificate): Omit<SandboxCertificate, 'key'> =>
  rest

const shopOf = (key: string): Shop => {
  const shop = SHOPS.find(known => known.key === key)
  if (shop === undefined) throw new RangeError(`No storefront is called ${key}`)
  return shop
}

const peopleWith = (photosOfAnna: number | undefined): Person[] =>
  PEOPLE.map(person => {
    if (person !== ANNA || photosOfAnna === undefined) return person
    const library = { ...ANNA.start.library, photos: photosOfAnna }
    return { ...ANNA, start: { ...ANNA.start, library } }
  })
