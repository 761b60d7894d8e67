// Runs before the product, also in browsers that cannot run it: ES5 only, no functions of later editions.
import { chooseLocale } from '#src/app/start-check/choose-locale.ts'
import { findObstacle, type Obstacle } from '#src/app/start-check/find-obstacle.ts'
import { type Notice, removeNotice, showNotice } from '#src/app/start-check/notice.ts'
import { endSkeleton, showSkeleton } from '#src/app/start-check/skeleton.ts'
import { notifyShop } from '#src/app/start-check/notify-shop.ts'
import type { startTexts } from '#src/app/start-check/texts.ts'
import { type StartProblem, watchStart } from '#src/app/start-check/watch-start.ts'

type Texts = Readonly<Record<keyof typeof startTexts, string>>
type SourceTexts = Pick<Texts, 'cannotStart' | 'slow' | 'tryAgain'>

/** Filled in by the build: some source texts, their locale, and the address of a file with all texts in all locales. */
declare const SOURCE_TEXTS: SourceTexts
declare const SOURCE_LOCALE: string
declare const TEXTS_ADDRESS: string

/** Milliseconds that a notice waits for its translation before it shows in English. */
var TEXTS_PATIENCE = 5000

/** The problem whose notice must be shown once its texts are loaded, or null. */
var current: Obstacle | StartProblem | null = null

function noticeOf(problem: Obstacle | StartProblem, texts: Texts): Notice {
  if (problem === 'tooOld') return { lines: [texts.tooOld, texts.updateIt] }
  if (problem === 'insecure') {
    // Leave out the query: it may contain a token, which must not leak into another address.
    var address = 'https://' + location.hostname + location.pathname
    return { lines: [texts.cannotStart], link: { text: texts.openOverHttps, address: address } }
  }
  var notice = startNoticeOf(problem === 'slow', texts)
  return {
    // Answers A-152
    lines: notice.lines.concat(problem === 'noStorage' ? texts.allowStorage : texts.mayBeBlocked),
    link: notice.link,
  }
}

/** The heading of a start problem, and the link to try again; `noticeOf` adds advice. */
function startNoticeOf(isSlow: boolean, texts: SourceTexts): Required<Notice> {
  return {
    lines: [isSlow ? texts.slow : texts.cannotStart],
    link: { text: texts.tryAgain, address: '' },
  }
}

function wantedLocales(): readonly unknown[] {
  var wanted: unknown[] = [stored('locale')]
  return wanted.concat(navigator.languages || navigator.language)
}

/** Fetches a file of this site and calls `onText` with its text, or with an empty text if the connection fails. */
function ask(address: string, onText: (text: string) => void): void {
  var request = new XMLHttpRequest()
  function passText(): void {
    onText(request.responseText)
  }
  request.addEventListener('load', passText)
  request.addEventListener('error', passText)
  request.open('GET', address)
  request.send()
}

function show(problem: Obstacle | StartProblem): void {
  current = problem
  function finish(text: string): void {
    if (current !== problem) return
    current = null
    var role: 'alert' | 'status' = problem === 'slow' ? 'status' : 'alert'
    try {
      var texts: Record<string, Texts> = JSON.parse(text)
      var locale = chooseLocale(wantedLocales(), Object.keys(texts))
      showNotice(noticeOf(problem, texts[locale]!), locale, role)
    } catch {
      // If the translated texts cannot be loaded, show the source texts, which name no cause.
      showNotice(startNoticeOf(problem === 'slow', SOURCE_TEXTS), SOURCE_LOCALE, role)
    }
  }
  ask(TEXTS_ADDRESS, finish)
  setTimeout(finish, TEXTS_PATIENCE, '')
  if (problem === 'slow') return
  ask('/config.json', function (text) {
    notifyShop(problem, text)
  })
}

function stored(name: 'locale' | 'photosPlace' | 'theme'): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Calls `begun` when the product first renders, and removes the skeleton once the product has rendered a heading. */
function onceBegun(begun: () => void): void {
  var hasBegun = false
  var observer = new MutationObserver(function () {
    var root = document.getElementById('root')
    if (!root || !root.firstChild) return
    if (!hasBegun) begun()
    hasBegun = true
    if (endSkeleton(document.documentElement)) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

var obstacle = findObstacle(window)
if (obstacle) {
  // Set the attribute that the first module of the product checks, and at which it stops.
  document.documentElement.setAttribute('data-cannot-start', obstacle)
  document.addEventListener('readystatechange', function () {
    if (document.readyState === 'interactive') show(obstacle!)
  })
} else {
  showSkeleton(document.documentElement, {
    path: location.pathname,
    query: location.search,
    theme: stored('theme'),
    place: stored('photosPlace'),
    window: [window.innerWidth, stored('locale'), location.pathname + location.search].join(),
  })
  var endWatch = watchStart(window, show)
  onceBegun(function () {
    endWatch()
    current = null
    removeNotice()
  })
}
