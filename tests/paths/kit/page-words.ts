import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { AnyPathPlayer } from '#tests/paths/kit/path-player.ts'
import type { Stage } from '#tests/paths/kit/stage.ts'
import type { TreeNode } from '#tools/stage/agreement.ts'
import {
  exact,
  ownWords,
  type PageWords,
  steady,
  type Wording,
  wordsOf,
} from '#tools/stage/page-words.ts'
import { wholeParts } from '#tools/stage/whole-parts.ts'

const treeNode: v.GenericSchema<TreeNode> = v.looseObject({
  role: v.string(),
  name: v.optional(v.string()),
  text: v.optional(v.string()),
  children: v.optional(v.array(v.union([v.string(), v.lazy(() => treeNode)]))),
})
const tree = v.array(v.union([v.string(), treeNode]))

/** The maximum wait for a page that is being replaced, in ms. */
const NO_ANSWER = 2000

/** The words of the flow's part of the page, and the focus. Null if the page cannot be read, as between two pages. */
export const readWords = async (
  player: AnyPathPlayer,
  { page }: Stage,
): Promise<PageWords | null> => {
  const read = async (): Promise<PageWords> => {
    const parts = await page.locator(partsOf(player)).all()
    const all = await Promise.all(parts.map(nodesIn))
    return { focus: await focusIn(page, steady), words: wordsOf(all.flat()) }
  }
  return Promise.race([
    read().catch(() => null),
    new Promise<null>(resolve => setTimeout(resolve, NO_ANSWER, null)),
  ])
}

/** The words and the focus of a whole page, with days and times: for pages that are the same every day. */
export const readPage = async (page: Page): Promise<PageWords> => ({
  focus: await focusIn(page, exact),
  words: wordsOf(await nodesIn(page.locator('body')), exact),
})

const focusIn = async (page: Page, said: Wording): Promise<string> => {
  const focus = page.locator(':focus')
  const [focused] = (await focus.count()) === 0 ? [] : await nodesIn(focus)
  return focused === undefined ? 'nowhere' : ownWords(focused, said)
}

const nodesIn = async (locator: Locator): Promise<(TreeNode | string)[]> =>
  v.parse(tree, await locator.ariaSnapshotJSON({ timeout: NO_ANSWER }))

/** A selector of the parts of a page that show a player's flow. */
export const partsOf = ({ flow, part = `[data-flow=${flow.machine.id}]` }: AnyPathPlayer): string =>
  wholeParts(part)
