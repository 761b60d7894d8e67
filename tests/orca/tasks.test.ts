import { type Listener, test } from '#tests/orca/orca-test.ts'

test.use({ today: '2026-05-20T12:00:00Z' })

/** Opens My photos by the field that goes anywhere. */
const goTo = async (listener: Listener, words: string, place: string): Promise<void> => {
  await listener.press('ctrl+k', 'Where would you like to go?')
  await listener.type(words, 'result')
  await listener.press('Return', place)
}

// Answers B-310
test('an order is sent to a saved address', async ({ listener }) => {
  await goTo(listener, 'a-48213', 'heading level 1')
  await listener.press('b', 'Change delivery address')
  await listener.press('Return', 'Country')
  await listener.press('shift+Tab', 'Choose a saved address')
  await listener.press('Return', 'Saved addresses')
  await listener.press('Tab', 'Use this address')
  await listener.press('Return', 'Country')
  await listener.press('Tab', 'Save address')
  await listener.press('Return', "We'll deliver this order to this address.")
})
