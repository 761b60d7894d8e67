let isPressed = false

addEventListener(
  'pointerdown',
  () => {
    isPressed = true
  },
  true,
)
for (const type of ['pointerup', 'pointercancel']) {
  addEventListener(
    type,
    () => {
      isPressed = false
    },
    true,
  )
}

/**
 * Calls `callback` immediately or, while a pointer is pressed, when it is released. Use it for an error that is shown
 * on blur: the error may move the button that the customer is pressing.
 */
export const afterPress = (callback: () => void): void => {
  if (!isPressed) {
    callback()
    return
  }
  const released = new AbortController()
  for (const type of ['pointerup', 'pointercancel']) {
    addEventListener(
      type,
      () => {
        released.abort()
        callback()
      },
      { signal: released.signal },
    )
  }
}
