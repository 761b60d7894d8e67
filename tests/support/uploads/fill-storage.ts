/** Runs in a page: fills localStorage, and sessionStorage unless `isTabSpared`, until no character more fits. */
export const fillStorage = (isTabSpared: boolean): void => {
  for (const storage of isTabSpared ? [localStorage] : [localStorage, sessionStorage]) {
    for (let length = 2 ** 22; length >= 1; length = Math.floor(length / 2)) {
      try {
        for (let piece = 0; ; piece += 1) {
          storage.setItem(`full-${length}-${piece}`, 'x'.repeat(length))
        }
      } catch {
        continue
      }
    }
  }
}
