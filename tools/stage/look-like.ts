/** Gives the page a brand, a theme and a language; resolves once the brand's style sheet is there. */
export const lookLike = async ({
  brand,
  theme,
  locale,
}: {
  brand: string
  theme: string
  locale: string
}): Promise<void> => {
  const page = document.documentElement
  page.lang = locale
  if (theme === 'system') delete page.dataset['theme']
  else page.dataset['theme'] = theme
  if (page.dataset['brand'] === brand) return
  page.dataset['brand'] = brand
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = `../brands/${brand}.css`
  const loaded = new Promise(resolve => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', resolve)
  })
  document.querySelector('link[href^="../brands/"]')?.remove()
  document.head.append(sheet)
  await loaded
}
