import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { screenCodeMachine } from '#machines/shell/screen-code/screen-code.machine.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const GONE = new Error('no code')

it('ends when the code of the screen has loaded', async () => {
  const { code, seen } = start()
  expect(seen()).toEqual({ state: 'fetching', status: 'active' })

  await code.answer()
  expect(seen()).toEqual({ state: 'there', status: 'done' })
})

// Answers A-154
it('retries after a second, and ends when that attempt loads the code', async () => {
  const { clock, code, seen } = start()
  await code.fail(GONE)
  clock.increment(999)
  expect([seen().state, code.calls.length]).toEqual(['pausing', 1])

  clock.increment(1)
  expect([seen().state, code.calls.length]).toEqual(['fetchingAgain', 2])
  await code.answer()
  expect(seen()).toEqual({ state: 'there', status: 'done' })
})

// Answers A-154
it('reloads the page when the code is gone and a reload may help', async () => {
  const { leave, reload, seen } = await startWithoutCode()
  expect(leave.last().input).toEqual({ screen: '/orders' })

  await leave.answer(true)
  expect(reload.calls).toHaveLength(1)
  await reload.answer()
  expect(seen()).toEqual({ state: 'reloading', status: 'active' })
})

// Answers A-154
it('shows that the screen cannot be loaded if a reload would not help', async () => {
  const { leave, reload, reports, seen } = await startWithoutCode()
  await leave.answer(false)

  expect(seen()).toEqual({ state: 'missing', status: 'done' })
  expect([reload.calls, reports]).toEqual([[], []])
})

it('shows that the screen cannot be loaded if it is unknown whether a reload helps', async () => {
  const { leave, reports, seen } = await startWithoutCode()
  await leave.fail(new Error('no storage'))

  expect(seen()).toEqual({ state: 'missing', status: 'done' })
  expect(reports).toEqual([new Error('no storage')])
})

it('shows that the screen cannot be loaded if the page is not reloaded within 10 seconds', async () => {
  const { clock, leave, reload, seen } = await startWithoutCode()
  await leave.answer(true)
  await reload.answer()
  clock.increment(9999)
  expect(seen().state).toBe('reloading')

  clock.increment(1)
  expect(seen()).toEqual({ state: 'missing', status: 'done' })
})

it('shows that the screen cannot be loaded if the browser refuses to reload', async () => {
  const { leave, reload, reports, seen } = await startWithoutCode()
  await leave.answer(true)
  await reload.fail(new Error('no reload'))

  expect(seen()).toEqual({ state: 'missing', status: 'done' })
  expect(reports).toEqual([new Error('no reload')])
})

function start() {
  const clock = new SimulatedClock()
  const code = heldPort<void>()
  const leave = heldPort<boolean, { screen: string }>()
  const reload = heldPort<void>()
  const reports: unknown[] = []
  const actor = createActor(
    screenCodeMachine.provide({
      actors: { fetchCode: code.logic, mayReload: leave.logic, reloadPage: reload.logic },
      actions: { report: (_, { error }) => reports.push(error) },
    }),
    { input: { screen: '/orders' }, clock },
  ).start()
  return {
    clock,
    code,
    leave,
    reload,
    reports,
    seen: () => {
      const { value, status } = actor.getSnapshot()
      return { state: value, status }
    },
  }
}

async function startWithoutCode() {
  const started = start()
  await started.code.fail(GONE)
  started.clock.increment(1000)
  await started.code.fail(GONE)
  return started
}
