import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { accountMenu } from '#machines/shell/model/account-menu.ts'
import { shortcutsOf } from '#machines/shell/shortcuts/shortcut.model.ts'
import { heldStream } from '#tests/support/actors/deferred.ts'

it('lists the keys on ?, and ignores keys while the list is open', () => {
  const { press, keys, seen, actor } = start()

  press('?')
  expect(seen()).toBe('listed')
  expect(keys.last().isStopped).toBe(true)

  actor.send({ type: 'shortcuts.close' })
  expect(seen()).toEqual({ listening: 'idle' })
})

it('opens a screen by g and its letter', () => {
  const { press, went, seen } = start()

  press('o')
  press('g')
  expect(went).toEqual([])
  press('o')

  expect(went).toEqual(['/orders'])
  expect(seen()).toEqual({ listening: 'idle' })
})

it('ignores g and an unknown letter', () => {
  const { press, went, seen } = start()

  press('g')
  press('x')
  press('o')

  expect(went).toEqual([])
  expect(seen()).toEqual({ listening: 'idle' })
})

it.each([
  { after: 1499, went: ['/orders'] },
  { after: 1500, went: [] },
])('waits for a letter after g: $after ms later, o leads to $went', ({ after, went: expected }) => {
  const { press, went, clock } = start()

  press('g')
  clock.increment(after)
  press('o')

  expect(went).toEqual(expected)
})

it('ignores keys once they are switched off, stores the choice, and can be switched on again', () => {
  const { actor, keys, kept, seen } = start()
  actor.send({ type: 'shortcuts.open' })

  actor.send({ type: 'shortcuts.turn', isOn: false })
  actor.send({ type: 'shortcuts.close' })
  expect(seen()).toBe('off')
  expect(keys.last().isStopped).toBe(true)

  actor.send({ type: 'shortcuts.open' })
  actor.send({ type: 'shortcuts.turn', isOn: true })
  actor.send({ type: 'shortcuts.close' })
  expect(seen()).toEqual({ listening: 'idle' })
  expect(kept).toEqual([false, true])
})

it('ignores keys if they were switched off before', () => {
  const { keys, seen } = start(false)

  expect(seen()).toBe('off')
  expect(keys.runs).toHaveLength(0)
})

it('works without keys when their stream fails', () => {
  const first = start()
  first.keys.last().complete()
  expect(first.seen()).toEqual({ listening: 'idle' })

  const second = start()
  second.keys.last().error(new Error('deaf'))
  expect(second.seen()).toBe('off')
  expect(second.reports).toEqual([new Error('deaf')])

  const third = start()
  third.press('g')
  third.keys.last().complete()
  expect(third.seen()).toEqual({ listening: 'leading' })

  const fourth = start()
  fourth.press('g')
  fourth.keys.last().error(new Error('deaf'))
  expect(fourth.seen()).toBe('off')
})

function start(isOn = true) {
  const keys = heldStream<string>()
  const went: string[] = []
  const kept: boolean[] = []
  const reports: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    shortcutsMachine.provide({
      actors: { watchKeys: keys.logic },
      actions: {
        go: (_, { to }) => went.push(to),
        setTurn: (_, turnedOn) => kept.push(turnedOn),
        report: (_, { error }) => reports.push(error),
      },
    }),
    {
      clock,
      input: {
        isOn,
        shortcuts: shortcutsOf(
          accountMenu({ isBusiness: false, hasPhotos: true, hasScreen: () => true }),
        ),
      },
    },
  ).start()
  return {
    actor,
    keys,
    went,
    kept,
    reports,
    clock,
    press: (key: string) => {
      keys.last().next(key)
    },
    seen: () => actor.getSnapshot().value,
  }
}
