/** Gives the page a brand, a theme and a language. Resolves when the brand's style sheet has loaded. */
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
  page.dataset['brand'] = brand
  const brandLink = document.querySelector('link[href^="../brands/"]')
  const href = `../brands/${brand}.css`
  if (brandLink?.getAttribute('href') === href) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.setAttribute('href', href)
  const loaded = new Promise(resolve => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', resolve)
  })
  document.head.append(sheet)
  await loaded
  brandLink?.remove()
}
