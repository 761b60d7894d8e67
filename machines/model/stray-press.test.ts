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
    { what: 'by a key', now: close({ by: 'key' }), stray: false },
    { what: 'on a control that moved there', now: close({ isNew: false }), stray: true },
    { what: 'on the veil of a dialog that opened', now: close({ name: '' }), stray: true },
    { what: 'on what is no control', now: close({ name: '', isNew: false }), stray: false },
  ])('presses Close $what: $stray', ({ now, stray }) => {
    expect(isStray(SEND, now)).toBe(stray)
  })
})

it('a double Enter does not press a new control, but an existing one', () => {
  const enter: Press = { ...SEND, by: 'key' }
  const then = { ...enter, at: 1100, box: BOX }
  const beside = { left: 360, top: 180, right: 420, bottom: 220 }
  expect(isStray(enter, { ...then, name: 'Close', isNew: true })).toBe(true)
  expect(isStray(enter, { ...then, name: 'Close', isNew: true, box: beside })).toBe(false)
  expect(isStray(enter, { ...then, name: 'Cancel', isNew: false })).toBe(false)
})

it.each(['Next photo', 'Zoom in', ''])(
  'the same control, "%s", can be pressed as fast as anybody can',
  name => {
    const press = { ...SEND, name }
    expect(isStray(press, { ...press, at: 1010, isNew: false, box: BOX })).toBe(false)
  },
)

it('no press is stray without an earlier one', () => {
  expect(isStray(null, close())).toBe(false)
})

it('an arrow keeps its name while its numbers change', () => {
  expect(plainName(' Next photo,\n 4 of 20 ')).toBe(plainName('Next photo, 5 of 20'))
})
