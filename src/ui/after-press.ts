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
 * Calls back at once; while a button is pressed, after its release, because an error that is shown on blur may move the
 * button.
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
