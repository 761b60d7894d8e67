import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { rootMachine } from '#machines/shell/root/root.machine.ts'
import { FlagContext, useFlag } from '#src/shell/use-flags.ts'
import { usePreferences } from '#src/shell/use-preferences.ts'
import { RootContext, useChild, useRoot, useStarted } from '#src/shell/use-root.ts'

const ASKED: { name: string; ask: () => unknown }[] = [
  { name: 'the root', ask: useRoot },
  { name: 'the configuration', ask: useStarted },
  { name: 'a child', ask: () => useChild('toasts') },
  { name: 'the preferences', ask: usePreferences },
]

it.each(ASKED)('throws a TypeError if a view uses $name outside of its provider', ({ ask }) => {
  expect(() => read(ask)).toThrow(TypeError)
})

it('returns a running child to views, and throws for one that is not running', () => {
  expect(readWithRoot(() => useChild('toasts').id)).toBe('toasts')
  expect(() => readWithRoot(() => useChild('screenActors'))).toThrow(
    "The root has no 'screenActors' now",
  )
})

it('throws if a view reads the configuration before the app has started', () => {
  expect(() => readWithRoot(useStarted)).toThrow('The product has not started yet')
})

it('reads a flag from the nearest provider, and returns false without one', () => {
  const ask = (): boolean => useFlag('PhotoManagementUploadEnabled')

  expect(read(ask)).toBe(false)
  expect(
    read(ask, view =>
      createElement(FlagContext, { value: flag => flag === 'PhotoManagementUploadEnabled' }, view),
    ),
  ).toBe(true)
})

/** Renders a hook and returns its value. */
function read<Answer>(
  ask: () => Answer,
  around: (view: ReturnType<typeof createElement>) => ReturnType<typeof createElement> = view =>
    view,
): Answer | undefined {
  let answer: Answer | undefined
  const View = (): null => {
    answer = ask()
    return null
  }
  renderToStaticMarkup(around(createElement(View)))
  return answer
}

function readWithRoot<Answer>(ask: () => Answer): Answer | undefined {
  const actor = createActor(rootMachine, {
    input: { href: 'https://kiln.example/', host: 'kiln.example', chosenLocale: null },
  }).start()
  const answer = read(ask, view => createElement(RootContext, { value: { actor } }, view))
  actor.stop()
  return answer
}
