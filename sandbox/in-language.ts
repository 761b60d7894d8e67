/** A locale's entry in a table: its own, else that of its language, else English. */
export const inLanguage = <Words>(
  table: Readonly<Record<string, Words>> & { readonly en: Words },
  locale: string,
): Words => table[locale] ?? table[locale.slice(0, 2)] ?? table.en
