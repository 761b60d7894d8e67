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
 * Calls `callback` once no pointer is pressed, at once if none is. An error shown on blur may move the layout
 * below: this keeps the pressed button under the pointer until it is released.
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
