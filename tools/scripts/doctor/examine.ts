import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Configuration } from '#machines/model/configuration/configuration.ts'
import { needsPolicy, SCREEN_FOLDERS } from '#sandbox/page-headers.ts'
import { examineConfiguration, examineStorefronts } from './configuration.ts'
import { findingsOf, type Finding } from './findings.ts'
import { examineCertificates, examineCookies } from './hosts.ts'
import { headerOf, isHtml, jsonOf, NoAnswer, type Answer, type Network } from './network.ts'
import {
  askForFont,
  examineCaching,
  examineHeaders,
  examineScripts,
  readPage,
  type SeenFile,
  type SeenPage,
} from './page.ts'
import { examinePolicy } from './policy.ts'
import { examineProvider } from './provider.ts'
import { examinePhotosAndSockets, examineServices } from './services.ts'

/** Nothing can be examined; the message says in a sentence what to do. */
export class CannotExamine extends Error {
  override readonly name = 'CannotExamine'
}

/**
 * Examines a deployment of the account area from outside; nothing is changed there. `origin` is of http or https;
 * B-021.
 */
export const examine = async (origin: string, network: Network): Promise<Finding[]> => {
  const list: Finding[] = []
  const { host, hostname, protocol } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const page = await askForPage(origin, network)

  const files = findingsOf('Files', list)
  const scripts = await examineScripts(files, network, { origin, scripts: page.scripts })
  const paths = [
    '/orders',
    '/config.json',
    '/favicon.svg',
    `/assets/doctor-${randomBytes(4).toString('hex')}.js`,
  ]
  const others = await Promise.all(
    paths.map(async path => ({ path, answer: await network.ask({ address: origin + path }) })),
  )
  const [screen, configurationFile, , missing] = others
  if (screen === undefined || configurationFile === undefined || missing === undefined) return list
  const seen: SeenFile[] = [
    { path: '/', answer: page.answer },
    ...others,
    ...scripts.slice(0, 1),
    ...scripts.slice(1).filter(({ path }) => needsPolicy(path)),
  ]
  await examineAnswers({ list, network, origin, screen, missing, script: scripts[0] })
  await examineRelease(list, network, { origin, page, script: scripts[0]?.path })

  const isSecure = protocol === 'https:'
  if (!isSecure && !isLocal) {
    files.wrong(`${origin} is http`, 'Serve it by https: sign-in needs a secure context.')
  }
  if (isSecure && !isLocal) await examinePlainDoor(list, network, origin)
  examineHeaders(findingsOf('Headers', list), seen, { isSecure, isLocal })
  examineCaching(findingsOf('Caching', list), seen)

  const configured = examineConfiguration(
    findingsOf('Configuration', list),
    configurationFile.answer,
    host,
  )
  const certificateNames = await examineCertificates(findingsOf('Certificates', list), network, {
    origin,
    configuration: configured?.configuration ?? null,
  })
  if (configured === null) return list
  const { configuration, storefront } = configured
  const font = await askForFont(network, { origin, brand: storefront.brand })
  if (font !== null) examineCaching(findingsOf('Caching', list), [font])
  await examineStorefronts(findingsOf('Configuration', list), network, { origin, configuration })
  examinePolicy(findingsOf('Policy', list), page, {
    configuration,
    files: seen,
    shop: new URL(storefront.shopUrl).origin,
  })
  if (storefront.redirectTo === undefined) {
    await examineBackend(list, network, { configuration, origin, shopUrl: storefront.shopUrl })
  } else {
    findingsOf('Services', list).look(
      `${host} leads on to ${storefront.redirectTo}`,
      'No service is asked from here: examine that address.',
    )
  }
  examineCookies(findingsOf('Cookies', list), { origin, configuration, certificateNames })
  return list
}

interface Backend {
  configuration: Configuration
  origin: string
  shopUrl: string
}

/** Examines what the page calls besides its own host: services, photos, sockets and the provider. */
const examineBackend = async (
  list: Finding[],
  network: Network,
  backend: Backend,
): Promise<void> => {
  const services = findingsOf('Services', list)
  await examineServices(services, network, backend)
  await examinePhotosAndSockets(services, network, backend)
  await examineProvider(findingsOf('Sign-in', list), network, backend)
}

const askForPage = async (origin: string, network: Network) => {
  const answer = await network.ask({ address: `${origin}/` }).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    throw new CannotExamine(
      `${origin} does not answer (${error.message}): check the address, its DNS entry and that the server runs.`,
    )
  })
  const location = headerOf(answer, 'location')
  if (answer.status >= 300 && answer.status < 400 && location !== null) {
    throw new CannotExamine(`${origin} leads to ${location}: name that address instead.`)
  }
  const page = readPage(answer)
  if (answer.status !== 200 || page === null) {
    const what = isHtml(answer) ? 'another page' : (headerOf(answer, 'content-type') ?? 'nothing')
    throw new CannotExamine(
      `${origin} answers ${answer.status} with ${what}, and not with the page of the account area: publish what npm run build wrote to dist/, or name another address.`,
    )
  }
  return page
}

/** The path of a screen whose id looks like the name of a file. */
const DOTTED = '/orders/AB.12'

interface Answers {
  list: Finding[]
  network: Network
  origin: string
  screen: SeenFile
  missing: SeenFile
  script: SeenFile | undefined
}

/** Checks the answers to screens, missing and hidden files and writes, and the type and compression of scripts. */
const examineAnswers = async ({
  list,
  network,
  origin,
  screen,
  missing,
  script,
}: Answers): Promise<void> => {
  const files = findingsOf('Files', list)
  files.judge(
    screen.answer.status === 200 && readPage(screen.answer) !== null,
    'A screen, /orders, shows the page',
    {
      what: `A screen, /orders, answers ${screen.answer.status} and not the page`,
      advice: 'Answer paths without an extension with index.html and status 200.',
    },
  )
  const dotted = await network.ask({ address: `${origin}${DOTTED}` })
  files.judge(
    dotted.status === 200 && readPage(dotted) !== null,
    `A screen with a dot in its id, ${DOTTED}, shows the page`,
    {
      what: `A screen with a dot in its id, ${DOTTED}, answers ${dotted.status} and not the page`,
      advice: `Answer every path below ${SCREEN_FOLDERS.map(folder => `/${folder}/`).join(', ')} with index.html and status 200.`,
    },
  )
  files.judge(missing.answer.status === 404, 'A missing script answers 404', {
    what: `A missing script answers ${missing.answer.status}`,
    advice: 'Answer paths with an extension that name no file with 404: a page is no script.',
  })
  const hidden = await network.ask({ address: `${origin}/.built` })
  files.judge(hidden.status === 404, 'Hidden files are not shown', {
    what: `/.built answers ${hidden.status}`,
    advice: 'Answer 404 to every path with a part that begins with a dot.',
  })
  const written = await network.ask({ address: `${origin}/orders`, method: 'POST', body: 'a=1' })
  files.judge(written.status === 405, 'Writing answers 405', {
    what: `POST /orders answers ${written.status}`,
    advice: 'Answer 405 to everything but GET and HEAD: this host only shows pages.',
  })
  if (script === undefined) return
  const { pathname } = new URL(origin + script.path)
  const type = headerOf(script.answer, 'content-type')
  files.judge(type?.startsWith('text/javascript') === true, 'Scripts are sent as scripts', {
    what: `${pathname} is sent as ${type ?? 'nothing'}`,
    advice: 'Send Content-Type: text/javascript; with nosniff nothing else runs.',
  })
  examineCompression(
    list,
    pathname,
    await network.ask({ address: origin + pathname, headers: { 'accept-encoding': 'br, gzip' } }),
  )
}

const examineCompression = (list: Finding[], path: string, answer: Answer): void => {
  const files = findingsOf('Files', list)
  const encoding = headerOf(answer, 'content-encoding')
  files.judge(encoding === 'br' || encoding === 'gzip', `Scripts are sent as ${encoding}`, {
    what: `${path} is sent without compression`,
    advice: 'Compress text with Brotli or gzip.',
  })
  files.judge(
    /\baccept-encoding\b/iu.test(headerOf(answer, 'vary') ?? ''),
    'Caches keep compressed text apart (Vary)',
    {
      what: `${path} has no Vary: Accept-Encoding`,
      advice: 'Send it: a cache would give compressed text to who cannot read it.',
    },
  )
}

/** Checks that http on the usual port redirects to https, or is closed. */
const examinePlainDoor = async (
  list: Finding[],
  network: Network,
  origin: string,
): Promise<void> => {
  const { hostname } = new URL(origin)
  const files = findingsOf('Files', list)
  const answer = await network.ask({ address: `http://${hostname}/` }).catch(() => null)
  const location = answer === null ? null : headerOf(answer, 'location')
  const leads =
    answer === null || (URL.parse(location ?? '')?.origin ?? '') === `https://${hostname}`
  files.judge(leads, 'Http leads to https', {
    what: `http://${hostname}/ answers ${answer?.status} and does not lead to https`,
    advice: `Answer 301 with Location: https://${hostname}/ there.`,
  })
}

/** Checks that the host publishes its release, but not its source maps. */
const examineRelease = async (
  list: Finding[],
  network: Network,
  { origin, page, script }: { origin: string; page: SeenPage; script: string | undefined },
): Promise<void> => {
  const files = findingsOf('Files', list)
  const version = await network.ask({ address: `${origin}/version.json` })
  const read = v.safeParse(v.object({ release: v.string() }), jsonOf(version))
  const release = read.success ? read.output.release : null
  files.judge(
    release !== null && release === page.release,
    `/version.json names the release of the page, ${release}`,
    {
      what: `/version.json ${release === null ? `answers ${version.status} and names no release` : `names ${release}`}, and the page ${page.release}`,
      advice: 'Publish version.json of the same build, before its index.html.',
    },
  )
  if (script === undefined) return
  const map = await network.ask({ address: `${origin}${script}.map` })
  files.judge(map.status === 404 || isHtml(map), 'Source maps are not published', {
    what: `${script}.map answers ${map.status}`,
    advice:
      'Take source maps off the host: npm run build keeps them in source-maps/, beside dist/.',
  })
}
