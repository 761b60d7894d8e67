/**
 * Picks a locale for the first wanted tag for which there is one: the locale that equals the tag, or else the first
 * with its language. If there is none for any tag, picks the first offered locale.
 */
export function chooseLocale(wanted: readonly unknown[], offered: readonly string[]): string {
  for (var i = 0; i < wanted.length; i++) {
    var tag = String(wanted[i]).toLowerCase()
    // `nn` is Nynorsk, and `no` the older code for Norwegian.
    var language = tag.split('-')[0]!.replace(/^n[no]$/, 'nb')
    var ofLanguage = ''
    for (var j = 0; j < offered.length; j++) {
      var locale = offered[j]!
      if (locale.toLowerCase() === tag) return locale
      if (!ofLanguage && locale.split('-')[0] === language) ofLanguage = locale
    }
    if (ofLanguage) return ofLanguage
  }
  return offered[0]!
}
