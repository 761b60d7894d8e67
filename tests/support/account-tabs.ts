import type { BrowserContext, Page } from 'playwright'
import * as v from 'valibot'
import type { SeededRandom } from '#sandbox/people/seeded-random.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { digest } from '#src/browser/digest.ts'
import { notifyControlRoom } from '#tests/support/control-room.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'
import { storedPhotos, type StoredPhoto } from '#tests/support/uploads/upload-soak.ts'

/** Number of tabs in a history. */
const TABS = 3
/** Milliseconds to wait until all tabs show the effect of an action, or until the upload dialog has its file input. */
const SOON = 5000

/** A customer whom a history of tabs signs in. */
export interface TabUser {
  sub: string
  name: string
  email: string
  /** The minimum number of photos that the service must have stored for this person. */
  photos: number
  /** How many more photos the service may have: another tab may continue the upload of a closed tab. */
  underWay: number
  /** Words by which the person's data is recognised: family name, email address, names of files, typed text. */
  words: string[]
}

/** One step of a history in tab `tab`, counted from 0. `who` is the index of the person: 0 or 1. */
export interface TabAction {
  name: keyof typeof ACTIONS
  tab: number
  who: number
}

interface Stage {
  sandbox: Sandbox
  context: BrowserContext
  tabs: Page[]
  users: readonly TabUser[]
  /** Number of the current step; it makes file names and typed texts unique. */
  turn: number
}

const addedPerson = v.object({ sub: v.string() })

/**
 * Adds a person with three photos to the sandbox. `word` must be unique: it is part of the name and the email address.
 */
export const addTabUser = async (sandbox: Sandbox, word: string): Promise<TabUser> => {
  const familyName = `Quill${word}`
  const email = `nia.${word}@example.com`
  const person = { givenName: 'Nia', familyName, email, library: { photos: 3, months: 1 } }
  const { sub } = v.parse(addedPerson, await notifyControlRoom(sandbox, '/people', person))
  return {
    sub,
    name: `Nia ${familyName}`,
    email,
    photos: 3,
    underWay: 0,
    words: [familyName, email],
  }
}

const atProvider = (page: Page) => page.getByRole('button', { name: /^Sign in as /u }).first()
const heading = (page: Page) => page.locator('#main h1')
const tiles = (page: Page) => page.locator('[data-photo]')

const open = async ({ sandbox }: Stage, page: Page, path: string): Promise<boolean> => {
  const address = `${sandbox.origin('myaccount')}${path}`
  await page.goto(address).catch(async (error: unknown) => {
    // A page that learns of another sign-in reloads by itself, and this aborts the navigation: repeat it.
    if (!String(error).includes('ERR_ABORTED')) throw error
    await page.goto(address)
  })
  await heading(page).or(atProvider(page)).first().waitFor()
  return heading(page).isVisible()
}

const tabOf = ({ tabs }: Stage, index: number): Page => {
  const page = tabs[index]
  if (page === undefined) throw new RangeError(`There is no tab ${index}`)
  return page
}

const claims = v.pipe(v.string(), v.parseJson(), v.object({ sub: v.string() }))

/** The account whose token is in the cookies; null if there is no token. */
export const accountIn = async (context: BrowserContext): Promise<string | null> => {
  const token = (await context.cookies()).find(({ name }) => name === 'auth_access_token')
  if (token === undefined) return null
  const [, payload = ''] = token.value.split('.')
  return v.parse(claims, Buffer.from(payload, 'base64url').toString()).sub
}

/** The person whose token is in the cookies; null if there is no token, or if `users` does not have the person. */
const holder = async ({ context, users }: Stage): Promise<TabUser | null> => {
  const account = await accountIn(context)
  return users.find(({ sub }) => sub === account) ?? null
}

const signInAs = async (stage: Stage, page: Page, user: TabUser): Promise<void> => {
  if (await open(stage, page, '/orders')) return
  await page.getByRole('button', { name: `Sign in as ${user.name}`, exact: true }).click()
  await heading(page).waitFor()
}

/** Chooses a new photo and presses Upload. Returns false if nobody is signed in or the dialog shows no file input. */
const beginUpload = async (stage: Stage, page: Page, user: TabUser): Promise<boolean> => {
  if (!(await open(stage, page, '/my-photos/photos'))) return false
  const word = user.words[0]?.toLowerCase() ?? ''
  const name = `${word}-${stage.turn}.jpg`
  user.words.push(name)
  const [minute, second] = [Math.floor(stage.turn / 60) % 60, stage.turn % 60]
  const taken = `2023:05:01 12:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}`
  const buffer = await aJpeg({ taken, width: 64, height: 48 })
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  const input = page.locator('[role=dialog] input[type=file][multiple]').first()
  const isThere = await input.waitFor({ state: 'attached', timeout: SOON }).then(
    () => true,
    () => false,
  )
  // The dialog shows no file input while it continues an upload that another tab left unfinished.
  if (!isThere) return false
  await input.setInputFiles([{ name, mimeType: 'image/jpeg', buffer }])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  return true
}

/** Runs in the page. Counts the file copies in the folder of one account. */
const countCopies = async (folder: string): Promise<number> => {
  const root = await navigator.storage.getDirectory()
  const uploads = await root.getDirectoryHandle('uploads', { create: true })
  const own = await uploads.getDirectoryHandle(folder, { create: true })
  let count = 0
  for await (const name of own.keys()) count += name === '' ? 0 : 1
  return count
}

/** The actions that a history can contain, by name. */
const ACTIONS = {
  signIn: async (stage, page, user) => {
    await signInAs(stage, page, user)
  },
  /** Clears the cookies without a sign-out, then signs in as `user`. */
  replace: async (stage, page, user) => {
    await stage.context.clearCookies()
    await signInAs(stage, page, user)
  },
  signOut: async (_stage, page) => {
    const link = page.getByRole('link', { name: 'Sign out', exact: true })
    if (!(await link.isVisible())) return
    const isTyping = await page.getByRole('textbox', { name: 'First name' }).isVisible()
    await link.click()
    // With unsaved text, the form asks whether the customer wants to leave it.
    const leave = page.getByRole('button', { name: /^Leave (?:without saving|page)$/u })
    if (isTyping) await leave.click({ timeout: 2000 }).catch(() => undefined)
    const stop = page.getByRole('button', { name: 'Stop and sign out' })
    // The dialog closes by itself if the running work ends before the click on its button.
    const left = page.waitForURL(/\/\/shop\./u)
    await Promise.race([left, stop.click().catch(() => undefined)])
    await left
  },
  look: async (stage, page, _user, random) => {
    await open(stage, page, random.pick(['/', '/orders', '/settings', '/my-photos/photos']))
  },
  type: async (stage, page) => {
    if (!(await open(stage, page, '/settings/new-address'))) return
    const user = await holder(stage)
    const word = `${user?.words[0] ?? ''} street ${stage.turn}`
    await page.getByRole('textbox', { name: 'First name' }).fill(word)
    user?.words.push(word)
    await page.waitForTimeout(300)
  },
  upload: async (stage, page) => {
    const user = await holder(stage)
    if (user === null || !(await beginUpload(stage, page, user))) return
    await page.getByRole('button', { name: /^Add \d+ photos?$/u }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    user.photos += 1
  },
  /**
   * Starts an upload whose requests get no response, waits up to 2 s until the browser has a copy of a file of this
   * account, and replaces the tab.
   */
  abandon: async (stage, page) => {
    const user = await holder(stage)
    await page.route(/\/files\b/u, () => undefined)
    if (user !== null && (await beginUpload(stage, page, user))) {
      user.underWay += 1
      const folder = await digest([user.sub])
      for (let tries = 0; tries < 40; tries += 1) {
        if ((await page.evaluate(countCopies, folder)) > 0) break
        await page.waitForTimeout(50)
      }
    }
    const other = await stage.context.newPage()
    stage.tabs[stage.tabs.indexOf(page)] = other
    await page.close()
    await open(stage, other, '/orders')
  },
  remove: async (stage, page) => {
    if (!(await open(stage, page, '/my-photos/photos'))) return
    const user = await holder(stage)
    if (user === null || user.photos === 0) return
    await tiles(page).first().waitFor()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('toolbar', { name: 'Selected photos' }).waitFor()
    await tiles(page).first().click()
    await page
      .getByRole('toolbar', { name: 'Selected photos' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    const answer = page.waitForResponse(response => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Delete photo' }).click()
    await answer
    user.photos -= 1
  },
} satisfies Readonly<
  Record<string, (stage: Stage, page: Page, user: TabUser, random: SeededRandom) => Promise<void>>
>

const WEIGHTS: Readonly<Record<keyof typeof ACTIONS, number>> = {
  signIn: 4,
  replace: 3,
  signOut: 3,
  look: 2,
  type: 3,
  upload: 2,
  abandon: 2,
  remove: 2,
}

const NAMES = Object.keys(WEIGHTS)
  .filter((name): name is TabAction['name'] => name in WEIGHTS)
  .flatMap(name => Array.from({ length: WEIGHTS[name] }, () => name))

/** Six to ten random actions; the first is a sign-in. */
export const historyOf = (random: SeededRandom): TabAction[] => {
  const actionOf = (name: TabAction['name']): TabAction => ({
    name,
    tab: random.whole(0, TABS - 1),
    who: random.whole(0, 1),
  })
  return [
    actionOf('signIn'),
    ...Array.from({ length: random.whole(5, 9) }, () => actionOf(random.pick(NAMES))),
  ]
}

/** Runs in the page. Returns the texts of the page and of its origin's storage, by place; of files, only the paths. */
export const holdings = async (): Promise<Record<string, string>> => {
  const answered = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () =>
        reject(request.error ?? new Error('The database does not answer')),
      )
    })
  const databases: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      databases.push(await answered(database.transaction(store).objectStore(store).getAll()))
    }
    database.close()
  }
  const files: string[] = []
  const list = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
    for await (const [name, entry] of folder.entries()) {
      if (entry instanceof FileSystemDirectoryHandle) await list(entry, `${path}/${name}`)
      else files.push(`${path}/${name}`)
    }
  }
  await list(await navigator.storage.getDirectory(), '')
  const entriesOf = (storage: Storage): string => JSON.stringify(Object.entries(storage))
  const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  return {
    page: document.documentElement.outerHTML,
    fields: typed.map(({ value }) => value).join('\n'),
    'local storage': entriesOf(localStorage),
    'session storage': entriesOf(sessionStorage),
    IndexedDB: JSON.stringify(databases),
    files: files.join('\n'),
    history: JSON.stringify([history.state, location.href, document.title]),
  }
}

const photosOf = ({ sandbox }: Stage, { sub }: TabUser): Promise<StoredPhoto[]> =>
  storedPhotos(sandbox, sub)

/** Finds data about persons who are not signed in, in the cookies and the tabs: one sentence per finding. */
const findLeaks = async (stage: Stage): Promise<string[]> => {
  const current = await holder(stage)
  const others = stage.users.filter(user => user !== current)
  const secrets = await Promise.all(
    others.map(async user => [
      ...user.words,
      user.sub,
      ...(await photosOf(stage, user)).map(({ imageId }) => imageId),
    ]),
  )
  // The folder with an account's file copies has the digest of the account's id as its name. Search only file paths for
  // the digest: other storage may hold it as the owner of sealed drafts.
  const folders = await Promise.all(others.map(({ sub }) => digest([sub])))
  const found: string[] = []
  const look = (where: string, text: string): void => {
    for (const secret of secrets.flat()) {
      if (text.includes(secret)) found.push(`${where} has ${secret}`)
    }
  }
  for (const { name, value } of await stage.context.cookies()) {
    const parts = value.split('.').map(part => Buffer.from(part, 'base64url').toString())
    look(`the cookie ${name}`, [value, ...parts].join('\n'))
  }
  const home = stage.sandbox.origin('myaccount')
  for (const [index, page] of stage.tabs.entries()) {
    // Skip pages of the provider and the shop: they are not part of the product.
    if (!page.url().startsWith(home)) continue
    const held = await page.evaluate(holdings)
    for (const [where, text] of Object.entries(held)) look(`tab ${index}: ${where}`, text)
    const copies = held['files'] ?? ''
    if (folders.some(folder => copies.includes(folder))) found.push(`tab ${index}: has copies`)
  }
  return found
}

/**
 * Compares the service with the history, and tab 0 with the service: one sentence per difference. Opens the settings in
 * tab 0, and the photos if tab 0 is signed in.
 */
const findDifferences = async (stage: Stage): Promise<string[]> => {
  const found: string[] = []
  for (const user of stage.users) {
    const { name, photos, underWay } = user
    const listed = await photosOf(stage, user)
    const { length } = listed
    if (length < photos || length > photos + underWay) {
      found.push(
        `the service has ${length} photos of ${name}, not ${photos} to ${photos + underWay}`,
      )
    }
    const names = listed.map(({ localFileName }) => localFileName)
    if (new Set(names).size < length)
      found.push(`a photo of ${name} is stored twice: ${names.join()}`)
  }
  const current = await holder(stage)
  const page = tabOf(stage, 0)
  const isSignedIn = await open(stage, page, '/settings')
  if (isSignedIn !== (current !== null)) found.push(`a page is signed in: ${isSignedIn}`)
  if (current === null || !isSignedIn) return found
  await page.getByText(current.email).first().waitFor()
  await open(stage, page, '/my-photos/photos')
  const stored = (await photosOf(stage, current)).length
  if (stored > 0) await tiles(page).first().waitFor()
  const shown = await tiles(page).count()
  if (shown !== stored) found.push(`a page shows ${shown} photos, not ${stored}`)
  return found
}

/** Repeats a search until it finds nothing, for at most `SOON` ms: the tabs need time to react to an action. */
const soonNothing = async (search: () => Promise<string[]>): Promise<string[]> => {
  const end = performance.now() + SOON
  for (;;) {
    const found = await search().catch((error: unknown) => [String(error)])
    if (found.length === 0 || performance.now() > end) return found
    await new Promise(resolve => {
      setTimeout(resolve, 50)
    })
  }
}

/**
 * Plays a history in new tabs of `context`. Returns the played actions and the faults; an empty list if there are no
 * faults.
 */
export const playHistory = async (
  { sandbox, context, users }: Pick<Stage, 'sandbox' | 'context' | 'users'>,
  actions: readonly TabAction[],
  { random, firstTurn }: { random: SeededRandom; firstTurn: number },
): Promise<string[]> => {
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
  const stage: Stage = { sandbox, context, users, tabs, turn: firstTurn }
  for (const page of tabs) page.setDefaultTimeout(20_000)
  const done: string[] = []
  for (const { name, tab, who } of actions) {
    stage.turn += 1
    const user = users[who % users.length]
    if (user === undefined) throw new RangeError('A history has two persons')
    done.push(`${name} (${user.name}) in tab ${tab}`)
    try {
      await ACTIONS[name](stage, tabOf(stage, tab), user, random)
    } catch (error) {
      return [...done, `cannot be played: ${String(error)}`]
    }
    const leaks = await soonNothing(() => findLeaks(stage))
    if (leaks.length > 0) return [...done, ...leaks]
  }
  const differences = await soonNothing(() => findDifferences(stage))
  return differences.length === 0 ? [] : [...done, ...differences]
}
