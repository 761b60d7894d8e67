import { expect, it } from 'vitest'
import { settingsNavigationMachine } from '#machines/account/settings-navigation/settings-navigation.machine.ts'
import { wayBackToSettings } from '#src/account/settings/settings-navigation.screen.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

// Answers A-313, B-527
it('shows the screen that a form was opened from, and forgets what was saved when the page goes on', () => {
  const { open, connect, leaveFor, navigations } = wiredActors()
  const navigation = open('settingsNavigation', settingsNavigationMachine, {
    input: { home: '/settings' },
  })
  connect(wayBackToSettings)
  const saved = () => navigation.getSnapshot().context.saved

  navigation.send({ type: 'settings.shown', path: '/settings/addresses/all' })
  leaveFor('/settings/new-address')
  navigation.send({ type: 'form.saved', thing: 'address' })
  expect(navigations).toEqual([{ to: '/settings/addresses/all' }])
  leaveFor('/settings/addresses/all')
  expect(saved()).toBe('address')
  navigation.send({ type: 'settings.shown', path: '/settings/addresses/all' })
  expect(saved()).toBe('address')
  leaveFor('/orders')
  expect(saved()).toBeNull()
  navigation.send({ type: 'form.leave' })
  expect(navigations.slice(1)).toEqual([{ to: '/settings' }])
})
