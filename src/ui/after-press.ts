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
 * Calls `tell` once nothing presses on the page any more, at once if nothing does. What is said of a field when it is left
 * may move what stands below it: the button on which somebody presses is still there when the pointer comes up.
 */
export const afterPress = (tell: () => void): void => {
  if (!isPressed) {
    tell()
    return
  }
  const released = new AbortController()
  for (const type of ['pointerup', 'pointercancel']) {
    addEventListener(
      type,
      () => {
        released.abort()
        tell()
      },
      { signal: released.signal },
    )
  }
}
