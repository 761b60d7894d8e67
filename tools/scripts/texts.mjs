// Fails if the English catalogue does not have exactly the texts of the app. Lists the translations that the other
// languages lack; until then, the app shows these texts in English. With `--release`, fails for each missing
// translation, and for each text in a catalogue that the app does not show any more.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FOLDER = 'src/locales'
const SOURCE = 'en-GB.po'
const isRelease = process.argv.includes('--release')
const scratch = mkdtempSync(join(tmpdir(), 'texts-'))
cpSync(FOLDER, scratch, { recursive: true })

const read = folder =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(name => name.endsWith('.po'))
      .map(name => [name, readFileSync(join(folder, name), 'utf8')]),
  )

/** Messages of a catalogue without a translation; the first block of a file is its header. */
const missing = text =>
  text
    .split('\n\n')
    .slice(1)
    .filter(block => /^msgid /mu.test(block) && /^msgstr ""$(?!\n")/mu.test(block))

const { status, stdout, stderr } = spawnSync('lingui', ['extract', '--clean'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  env: { ...process.env, TEXTS_FOLDER: scratch },
})
const found = read(scratch)
const before = read(FOLDER)
rmSync(scratch, { recursive: true })

const problems = []
if (status !== 0) problems.push(`${stdout}${stderr}`)
const body = text => text.split('\n\n').slice(1).join('\n\n').trim()
for (const [name, text] of Object.entries(found)) {
  if ((isRelease || name === SOURCE) && body(text) !== body(before[name] ?? '')) {
    const command = name === SOURCE ? 'texts' : 'translations'
    problems.push(`${name} does not hold the texts of the source: run npm run ${command}`)
  }
  const untranslated = missing(text)
  if (untranslated.length === 0) continue
  const sentence = `${name} lacks ${untranslated.length} translations:\n${untranslated.join('\n\n')}`
  if (isRelease) problems.push(sentence)
  else process.stdout.write(`${sentence}\n`)
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n\n')}\n`)
  process.exitCode = 1
}
