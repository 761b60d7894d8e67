import { type Listener, test } from '#tests/orca/orca-test.ts'

test.use({ today: '2026-05-20T12:00:00Z' })

/** Goes to a place by the "Go to" field, as soon as the field offers the place. */
const goTo = async (
  listener: Listener,
  words: string,
  result: string,
  place: string,
): Promise<void> => {
  await listener.press('ctrl+k', 'Where would you like to go?')
  await listener.type(words, result)
  await listener.press('Return', place)
}

/** Opens the newest photo from My photos. */
const openPhoto = async (listener: Listener): Promise<void> => {
  await goTo(listener, 'photos', '8 results, starting with Photos', 'My photos heading level 1')
  await listener.press('Tab', 'Row 2')
  await listener.press('Return', 'Photo preview dialog')
}

// Answers B-310
test('an order is sent to a saved address', async ({ listener }) => {
  await goTo(listener, 'a-48213', '1 result: Order A-48213', 'heading level 1')
  await listener.press('b', 'Change delivery address')
  await listener.press('Return', 'Country')
  await listener.press('shift+Tab', 'Choose a saved address')
  await listener.press('Return', 'Saved addresses')
  await listener.press('Tab', 'Fill in this address')
  await listener.press('Return', 'Country')
  await listener.press('Tab', 'Deliver to this address')
  await listener.press('Return', "We'll deliver your order to this address.")
})

// Answers B-311
test('an order of last year is found', async ({ listener }) => {
  await goTo(listener, 'orders', '1 result: Orders', 'Orders heading level 1')
  await listener.press('Tab', 'Year')
  await listener.press('Down', '2025')
  await listener.press('Tab', /Order A-\d+/u)
  await listener.press('Return', 'heading level 1')
})

// Answers B-311
test('three photos are ordered as prints', async ({ listener }) => {
  await goTo(listener, 'photos', '8 results, starting with Photos', 'My photos heading level 1')
  await listener.press('b', 'Order photo prints')
  await listener.press('Return', 'Select all')
  await listener.press('Tab', '1 of 18')
  await listener.press('space', '1 selected')
  await listener.press('Right', '2 of 18')
  await listener.press('space', '2 selected')
  await listener.press('Right', '3 of 18')
  await listener.press('space', '3 selected')
  await listener.press('Tab', 'Next: Customise 3 photo prints')
  await listener.press('Return', 'Adding 3 photos to editor')
})

// Answers B-311
test('a photo is downloaded', async ({ listener }) => {
  await openPhoto(listener)
  await listener.press('b', 'Download')
  await listener.press('Return', 'Download photo')
  await listener.press('Tab', 'Download push button')
  await listener.press('Return', 'Your photo has been downloaded')
})

// Answers B-311
test('a photo is deleted', async ({ listener }) => {
  await openPhoto(listener)
  await listener.press('b', 'Delete')
  await listener.press('Return', 'Delete this photo?')
  await listener.press('Tab', 'Delete photo')
  // The next photo takes the place of the deleted one.
  await listener.press('Return', 'PXL_20260519_193043.jpg')
})

// Answers B-311
test('an album of a month is made', async ({ listener }) => {
  await goTo(listener, 'photos', '8 results, starting with Photos', 'My photos heading level 1')
  await listener.press('b', 'Select push button')
  await listener.press('Return', 'Select all')
  await listener.press('Tab', 'All photos: May 2026')
  await listener.press('space', ' selected')
  await listener.press('shift+Tab', 'Select all')
  await listener.press('Right', 'Copy to album')
  await listener.press('Return', 'Copy to album heading')
  await listener.press('Tab', 'New album')
  await listener.press('Return', 'Album name')
  await listener.type('May')
  await listener.press('Return', 'Photos copied to May')
})
