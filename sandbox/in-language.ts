/** The entry of a table for a locale, else for the language of the locale, else for English. */
export const inLanguage = <Words>(
  table: Readonly<Record<string, Words>> & { readonly en: Words },
  locale: string,
): Words => table[locale] ?? table[locale.slice(0, 2)] ?? table.en
