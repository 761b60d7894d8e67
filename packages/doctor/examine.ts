import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { needsPolicy, SCREEN_FOLDERS } from '#doctor/product.ts'
import { examineConfiguration, examineStorefronts } from './configuration.ts'
import { findingsOf, type Examination, type Finding } from './findings.ts'
import { examineCertificates, examineCookies } from './hosts.ts'
import { headerOf, isHtml, jsonOf, NoAnswer, type Network } from './network.ts'
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

/** Thrown if nothing can be examined. The message tells the reader in a sentence what to do. */
export class CannotExamine extends Error {
  override readonly name = 'CannotExamine'
}

/**
 * Examines a deployment of the account area from outside, and changes nothing there. `origin` has http or https; B-021.
 */
export const examine = async (origin: string, network: Network): Promise<Finding[]> => {
  const list: Finding[] = []
  const { host, hostname, protocol } = new URL(origin)
  const examination: Examination = {
    origin,
    network,
    ask: (path, more) => network.ask({ address: origin + path, ...more }),
    part: name => findingsOf(name, list),
  }
  const { ask, part } = examination
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isSecure = protocol === 'https:'
  const page = await askForPage(examination)

  const scripts = await examineScripts(examination, page.scripts)
  const seenAt = async (path: string): Promise<SeenFile> => ({ path, answer: await ask(path) })
  const [screen, configurationFile, icon, missing] = await Promise.all([
    seenAt('/orders'),
    seenAt('/config.json'),
    seenAt('/favicon.svg'),
    seenAt(`/assets/doctor-${randomBytes(4).toString('hex')}.js`),
  ])
  const seen: SeenFile[] = [
    { path: '/', answer: page.answer },
    screen,
    configurationFile,
    icon,
    missing,
    ...scripts.slice(0, 1),
    ...scripts.slice(1).filter(({ path }) => needsPolicy(path)),
  ]
  await examineAnswers(examination, { screen, missing, script: scripts[0] })
  await examineRelease(examination, page, scripts[0]?.path)

  if (!isSecure && !isLocal) {
    part('Files').wrong(`${origin} is http`, 'Serve it by https: sign-in needs a secure context.')
  }
  if (isSecure && !isLocal) await examinePlainDoor(examination)
  examineHeaders(part('Headers'), seen, { isSecure, isLocal })
  examineCaching(part('Caching'), seen)

  const configured = examineConfiguration(part('Configuration'), configurationFile.answer, host)
  const certificateNames = await examineCertificates(part('Certificates'), network, {
    origin,
    configuration: configured?.configuration ?? null,
  })
  if (configured === null) return list
  const { configuration, storefront } = configured
  const font = await askForFont(examination, storefront.brand)
  if (font !== null) examineCaching(part('Caching'), [font])
  await examineStorefronts(examination, configuration)
  examinePolicy(part('Policy'), page, {
    configuration,
    files: seen,
    shop: new URL(storefront.shopUrl).origin,
  })
  if (storefront.redirectTo === undefined) {
    await examineServices(examination, configuration)
    await examinePhotosAndSockets(examination, configuration)
    await examineProvider(examination, configuration, storefront)
  } else {
    part('Services').look(
      `${host} leads on to ${storefront.redirectTo}`,
      'No service is asked from here: examine that address.',
    )
  }
  examineCookies(part('Cookies'), { origin, configuration, certificateNames })
  return list
}

const askForPage = async ({ origin, ask }: Examination): Promise<SeenPage> => {
  const answer = await ask('/').catch((error: unknown) => {
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

/** Paths of screens that look like names of files. */
// Answers B-431
const DOTTED = [
  {
    what: 'A screen with a dot in its id',
    path: '/orders/AB.12',
    advice: `Answer every path below ${SCREEN_FOLDERS.map(folder => `/${folder}/`).join(', ')} with index.html and status 200.`,
  },
  {
    what: 'A link whose question mark a mail program has encoded',
    path: '/subscription-confirmation%3Fconfirmation-token=doctor%26email=doctor@shop.example',
    advice: 'Answer every path with a question mark (%3F) with index.html and status 200.',
  },
]

/** Checks the answers to screens, missing and hidden files and writes, and the type and compression of scripts. */
const examineAnswers = async (
  { ask, part }: Examination,
  {
    screen,
    missing,
    script,
  }: Record<'screen' | 'missing', SeenFile> & { script: SeenFile | undefined },
): Promise<void> => {
  const files = part('Files')
  files.judge(
    screen.answer.status === 200 && readPage(screen.answer) !== null,
    'A screen, /orders, shows the page',
    {
      what: `A screen, /orders, answers ${screen.answer.status} and not the page`,
      advice: 'Answer paths without an extension with index.html and status 200.',
    },
  )
  for (const { what, path, advice } of DOTTED) {
    const dotted = await ask(path)
    files.judge(
      dotted.status === 200 && readPage(dotted) !== null,
      `${what}, ${path}, shows the page`,
      { what: `${what}, ${path}, answers ${dotted.status} and not the page`, advice },
    )
  }
  files.judge(missing.answer.status === 404, 'A missing script answers 404', {
    what: `A missing script answers ${missing.answer.status}`,
    advice: 'Answer paths with an extension that name no file with 404: a page is no script.',
  })
  const hidden = await ask('/.built')
  files.judge(hidden.status === 404, 'Hidden files are not shown', {
    what: `/.built answers ${hidden.status}`,
    advice: 'Answer 404 to every path with a part that begins with a dot.',
  })
  const written = await ask('/orders', { method: 'POST', body: 'a=1' })
  files.judge(written.status === 405, 'Writing answers 405', {
    what: `POST /orders answers ${written.status}`,
    advice: 'Answer 405 to everything but GET and HEAD: this host only shows pages.',
  })
  if (script === undefined) return
  const { path } = script
  const type = headerOf(script.answer, 'content-type')
  files.judge(
    /^(?:text|application)\/javascript\b/iu.test(type ?? ''),
    'Scripts are sent as scripts',
    {
      what: `${path} is sent as ${type ?? 'nothing'}`,
      advice: 'Send Content-Type: text/javascript: with nosniff browsers run no other type.',
    },
  )
  const answer = await ask(path, { headers: { 'accept-encoding': 'br, gzip' } })
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
const examinePlainDoor = async ({ origin, network, part }: Examination): Promise<void> => {
  const { hostname } = new URL(origin)
  if (network.detour?.origin === origin) {
    part('Files').look(
      'Whether http leads to https is not asked at another address than that of DNS',
      'Examine the host again once its DNS entry leads there.',
    )
    return
  }
  const answer = await network.ask({ address: `http://${hostname}/` }).catch(() => null)
  const location = answer === null ? null : headerOf(answer, 'location')
  const leads =
    answer === null || (URL.parse(location ?? '')?.origin ?? '') === `https://${hostname}`
  part('Files').judge(leads, 'Http leads to https', {
    what: `http://${hostname}/ answers ${answer?.status} and does not lead to https`,
    advice: `Answer 301 with Location: https://${hostname}/ there.`,
  })
}

/** Checks that the host publishes its release, but not its source maps. */
const examineRelease = async (
  { ask, part }: Examination,
  page: SeenPage,
  script: string | undefined,
): Promise<void> => {
  const files = part('Files')
  const version = await ask('/version.json')
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
  const map = await ask(`${script}.map`)
  files.judge(map.status === 404 || isHtml(map), 'Source maps are not published', {
    what: `${script}.map answers ${map.status}`,
    advice:
      'Take source maps off the host: npm run build keeps them in source-maps/, beside dist/.',
  })
}
