import { expect, it } from 'vitest'
import { letterOf } from '#machines/model/text/letter.ts'

// Answers B-006
it.each<[key: string, code: string, letter: string | null, where: string]>([
  ['a', 'KeyA', 'a', 'a Latin keyboard'],
  ['A', 'KeyA', 'a', 'Shift'],
  ['a', 'KeyQ', 'a', 'a French keyboard, by what it writes'],
  ['ф', 'KeyA', 'a', 'a Russian keyboard'],
  ['Ф', 'KeyA', 'a', 'a Russian keyboard with Shift'],
  ['α', 'KeyA', 'a', 'a Greek keyboard'],
  ['ש', 'KeyA', 'a', 'a Hebrew keyboard'],
  ['ж', 'Semicolon', null, 'a letter where Latin keyboards have none'],
  ['é', 'Digit2', null, 'a Latin letter with an accent'],
  ['ä', 'Quote', null, 'a German letter'],
  ['ø', 'KeyA', null, 'a Latin letter of its own'],
  ['?', 'Slash', null, 'no letter'],
  ['Enter', 'Enter', null, 'a key with a name'],
  ['Dead', 'KeyA', null, 'an accent that waits'],
  ['', '', null, 'nothing'],
])('reads the key press %j on the key %j as the letter %j: %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter)
})
