import { readFile } from 'node:fs/promises'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Page } from '@playwright/test'
import { saidAs } from '#tests/support/pages/dialogs.ts'
import { everyScreenFits } from '#tests/support/pages/every-screen.ts'
import { expect, nightly, test } from '#tests/support/journey.ts'
import { overflows } from '#tests/support/pages/overflow.ts'
import { pseudoMessages } from '#tests/support/pages/pseudo-locale.ts'
import { SMALL_WINDOWS } from '#tests/support/pages/windows.ts'

/** Returns the pattern of a source text in the pseudo-locale. */
const said = saidAs(text => String(pseudoMessages({ text: [text] })['text']))

/** Serves the English texts with longer words for every language. */
const speakPseudo = async (page: Page): Promise<void> => {
  await page.route('**/locales/*.json', async route => {
    const { messages } = JSON.parse(await readFile('public/locales/en-GB.json', 'utf8')) as {
      messages: Record<string, CompiledMessage>
    }
    await route.fulfill({ json: { messages: pseudoMessages(messages) } })
  })
}

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000 })

everyScreenFits({
  room: 'texts that are 40 % longer',
  windows: [
    [320, 900],
    [768, 900],
    [1280, 900],
  ],
  said,
  prepare: speakPseudo,
})

// No language is longer: French, the longest, has 34 % more characters than English.
for (const storefront of ['kiln-and-keep', 'nordlys-print', 'papel-and-plum']) {
  test.describe(storefront, () => {
    test.use({ storefront })
    everyScreenFits({
      room: 'such texts of 100 and 200 % in small windows',
      windows: SMALL_WINDOWS,
      said,
      prepare: speakPseudo,
    })
  })
}

test('the check finds text that does not fit', nightly, async ({ page }) => {
  await page.setContent(`
    <button style="width: 4rem; white-space: nowrap; border: 1px solid">A long name of a button</button>
    <p style="width: 4rem; overflow: hidden; white-space: nowrap">Words that nobody can read</p>
    <p style="width: 4rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Shortened on purpose</p>
    <p style="height: 1rem; overflow: clip">One<br>Two</p>
    <p style="width: 200vw">Wide</p>`)
  expect(await overflows(page)).toEqual([
    expect.stringMatching(/^the page is \d+ px wide in a window of \d+ px$/u),
    expect.stringMatching(/^p "Words that nobody can read" hides \d+ px$/u),
    expect.stringMatching(/^p "OneTwo" hides \d+ px at its end$/u),
    expect.stringMatching(/^"A long name of a button" sticks \d+ px out of button/u),
  ])
})
