import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { afterAll, beforeAll, expect, it } from 'vitest'
import configuration from '../../../lingui.config.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fallback-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

// Answers A-335
it.each([
  { lacking: ['nl-BE'], locale: 'nl-BE', shown: 'Uitloggen' },
  { lacking: ['nl-BE', 'nl-NL'], locale: 'nl-BE', shown: 'Sign out' },
  { lacking: ['de-AT'], locale: 'de-AT', shown: 'Abmelden' },
  { lacking: ['de-DE'], locale: 'de-DE', shown: 'Abmelden' },
  { lacking: ['de-AT', 'de-DE'], locale: 'de-AT', shown: 'Sign out' },
  { lacking: ['sv-SE'], locale: 'sv-SE', shown: 'Sign out' },
  { lacking: ['de-AT'], locale: 'sv-SE', shown: 'Logga ut' },
])('$locale shows $shown if $lacking lack a message', async ({ lacking, locale, shown }) => {
  const path = await mkdtemp(join(folder, 'case-'))
  await cp('src/locales', path, { recursive: true })
  for (const name of lacking) {
    const file = join(path, `${name}.po`)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/(?<=msgid "Sign out"\n)msgstr ".+"/u, 'msgstr ""'))
  }
  const config = makeConfig({
    ...configuration,
    rootDir: process.cwd(),
    catalogs: [{ path: join(path, '{locale}'), include: ['src'] }],
  })
  const [catalog] = await getCatalogs(config)
  const compiled = await catalog?.getTranslations(locale, {
    sourceLocale: 'en-GB',
    fallbackLocales: config.fallbackLocales,
  })
  expect(compiled?.messages[generateMessageId('Sign out')]).toBe(shown)
  expect(compiled?.missing).toEqual([])
})
