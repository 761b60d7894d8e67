import { describe, expect, it } from 'vitest'
import { isStray, plainName, type Press } from '#machines/model/stray-press.ts'

const SEND: Press = { by: 'pointer', at: 1000, x: 300, y: 200, name: 'Send link' }
const BOX = { left: 280, top: 180, right: 340, bottom: 220 }
const close = (changes: Partial<Press & { isNew: boolean }> = {}) => ({
  ...SEND,
  at: 1200,
  name: 'Close',
  isNew: true,
  box: BOX,
  ...changes,
})

describe('a double click on Send link, which Close replaces', () => {
  it.each([
    { what: 'at once', now: close(), stray: true },
    { what: 'a little beside', now: close({ x: 310, y: 190 }), stray: true },
    { what: 'after 499 ms', now: close({ at: 1499 }), stray: true },
    { what: 'after 500 ms', now: close({ at: 1500 }), stray: false },
    { what: 'somewhere else', now: close({ x: 320 }), stray: false },
    { what: 'by the keyboard', now: close({ by: 'key' }), stray: false },
    { what: 'on a control that moved there', now: close({ isNew: false }), stray: true },
    { what: 'on the backdrop of a dialog that opened', now: close({ name: '' }), stray: true },
    {
      what: 'on an existing element that is no control',
      now: close({ name: '', isNew: false }),
      stray: false,
    },
  ])('counts the second press $what as stray: $stray', ({ now, stray }) => {
    expect(isStray(SEND, now)).toBe(stray)
  })
})

it('ignores a double Enter on a new control, and accepts it on an existing one', () => {
  const enter: Press = { ...SEND, by: 'key' }
  const then = { ...enter, at: 1100, box: BOX }
  const beside = { left: 360, top: 180, right: 420, bottom: 220 }
  expect(isStray(enter, { ...then, name: 'Close', isNew: true })).toBe(true)
  expect(isStray(enter, { ...then, name: 'Close', isNew: true, box: beside })).toBe(false)
  expect(isStray(enter, { ...then, name: 'Cancel', isNew: false })).toBe(false)
})

it.each(['Next photo', 'Zoom in', ''])('accepts fast presses of the same control, "%s"', name => {
  const press = { ...SEND, name }
  expect(isStray(press, { ...press, at: 1010, isNew: false, box: BOX })).toBe(false)
})

it('does not count a first press as stray', () => {
  expect(isStray(null, close())).toBe(false)
})

it('recognises an arrow by its name while its numbers change', () => {
  expect(plainName(' Next photo,\n 4 of 20 ')).toBe(plainName('Next photo, 5 of 20'))
})
