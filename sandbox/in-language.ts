/** What a table has for a locale: words of its own, else those of its language, else English. */
export const inLanguage = <Words>(
  table: Readonly<Record<string, Words>> & { readonly en: Words },
  locale: string,
): Words => table[locale] ?? table[locale.slice(0, 2)] ?? table.en
