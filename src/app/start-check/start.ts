// Runs before the product, also in browsers that cannot run it: ES5 only, and no functions of later editions.
import { chooseLocale } from '#src/app/start-check/choose-locale.ts'
import { findObstacle, type Obstacle } from '#src/app/start-check/find-obstacle.ts'
import { type Notice, removeNotice, showNotice } from '#src/app/start-check/notice.ts'
import { endSkeleton, showSkeleton } from '#src/app/start-check/skeleton.ts'
import { tellShop } from '#src/app/start-check/tell-shop.ts'
import type { startTexts } from '#src/app/start-check/texts.ts'
import { type StartProblem, watchStart } from '#src/app/start-check/watch-start.ts'

type Texts = Readonly<Record<keyof typeof startTexts, string>>
type SourceTexts = Pick<Texts, 'cannotStart' | 'slow' | 'tryAgain'>

/** The build puts these in: some texts of the source, and the address of a file with all texts of all locales. */
declare const SOURCE_TEXTS: SourceTexts
declare const SOURCE_LOCALE: string
declare const TEXTS_ADDRESS: string

/** Milliseconds that a notice waits for its language; then it is English. */
var TEXTS_PATIENCE = 5000

/** What is about to be shown. */
var current: Obstacle | StartProblem | null = null

function noticeOf(problem: Obstacle | StartProblem, texts: Texts): Notice {
  if (problem === 'tooOld') return { words: [texts.tooOld, texts.updateIt] }
  if (problem === 'insecure') {
    // The query may hold a token, which has no business in another address.
    var address = 'https://' + location.hostname + location.pathname
    return { words: [texts.cannotStart], link: { text: texts.openOverHttps, address: address } }
  }
  var notice = startNoticeOf(problem === 'slow', texts)
  return {
    words: notice.words.concat(problem === 'noStorage' ? texts.allowStorage : texts.mayBeBlocked),
    link: notice.link,
  }
}

/** What can be said in few texts. */
function startNoticeOf(isSlow: boolean, texts: SourceTexts): Required<Notice> {
  return {
    words: [isSlow ? texts.slow : texts.cannotStart],
    link: { text: texts.tryAgain, address: '' },
  }
}

function wantedLocales(): readonly unknown[] {
  var wanted: unknown[] = []
  try {
    wanted.push(localStorage.getItem('locale'))
  } catch {
    // Without storage nothing was chosen.
  }
  return wanted.concat(navigator.languages || navigator.language)
}

/** Asks for a file of this site, and gives its text, empty where it cannot be had. */
function ask(address: string, told: (text: string) => void): void {
  var request = new XMLHttpRequest()
  function tell(): void {
    told(request.responseText)
  }
  request.addEventListener('load', tell)
  request.addEventListener('error', tell)
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
      // Texts that do not come are a matter of the connection, whatever else there is.
      showNotice(startNoticeOf(problem === 'slow', SOURCE_TEXTS), SOURCE_LOCALE, role)
    }
  }
  ask(TEXTS_ADDRESS, finish)
  setTimeout(finish, TEXTS_PATIENCE, '')
  if (problem === 'slow') return
  ask('/config.json', function (text) {
    tellShop(problem, text)
  })
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null
  }
}

/** Calls `begun` once the product shows anything, and takes the skeleton away once that has a heading. */
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
  // The first module of the product reads it, and ends.
  document.documentElement.setAttribute('data-cannot-start', obstacle)
  document.addEventListener('readystatechange', function () {
    if (document.readyState === 'interactive') show(obstacle!)
  })
} else {
  showSkeleton(document.documentElement, {
    path: location.pathname,
    query: location.search,
    theme: storedTheme(),
  })
  var endWatch = watchStart(window, show)
  onceBegun(function () {
    endWatch()
    current = null
    removeNotice()
  })
}
