/** Languages of the product; the first is the default (specification, point 1). */
export const languages = ['zh', 'en', 'ja'] as const
export type Language = (typeof languages)[number]

/** A text, or an English text in singular and plural; the slot `count` selects one, so both must have it. */
export type Text = string | { one: string; other: string }
export type Phrase = { zh: string; en: Text; ja: string }
export type PhraseTable = Record<string, Phrase>

type WholeOf<T> = T extends { other: infer O } ? O : T
/** `{{count, number}}`: i18next formats the number with the language's digit grouping. */
type NameOf<S extends string> = S extends `${infer Name},${string}` ? Name : S
/** Names of the `{{name}}` slots in a text. */
export type SlotsOf<T> = WholeOf<T> extends `${string}{{${infer Slot}}}${infer Rest}` ? NameOf<Slot> | SlotsOf<Rest> : never

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Agreeing<P extends Phrase> =
  Same<SlotsOf<P['zh']>, SlotsOf<P['en']>> extends true
    ? Same<SlotsOf<P['zh']>, SlotsOf<P['ja']>> extends true
      ? P
      : { 'slots of zh and ja differ': SlotsOf<P['zh'] | P['ja']> }
    : { 'slots of zh and en differ': SlotsOf<P['zh'] | P['en']> }
type AllAgreeing<T extends PhraseTable> = { [K in keyof T]: Agreeing<T[K]> }

/** Values for the slots of a phrase; `never` = the phrase has no slots. */
export type Filling<P extends Phrase> = [SlotsOf<P['zh']>] extends [never]
  ? [filling?: Record<never, never>]
  : [filling: Record<SlotsOf<P['zh']>, string | number>]

/** Declares the phrases of a shelf. A missing language, or slots that differ between languages, do not compile. */
/* @__NO_SIDE_EFFECTS__ */
export const phrases = <const T extends PhraseTable>(table: T & AllAgreeing<T>): T => table

const textsOf = (key: string, text: Text): [string, string][] =>
  typeof text === 'string'
    ? [[key, text]]
    : [
        [`${key}_one`, text.one],
        [`${key}_other`, text.other],
      ]

/** One language of a table in the form of i18next: key to text, plurals as `key_one` and `key_other`. */
export const textsIn = (language: Language, table: PhraseTable): Record<string, string> =>
  Object.fromEntries(Object.entries(table).flatMap(([key, phrase]) => textsOf(key, phrase[language])))

/** i18next resources of several tables, each with its namespace: `i18next.init({ resources: resourcesOf({ refusals }) })`. */
export const resourcesOf = (shelves: Record<string, PhraseTable>): Record<Language, Record<string, Record<string, string>>> => {
  const inLanguage = (language: Language) =>
    Object.fromEntries(Object.entries(shelves).map(([shelf, table]) => [shelf, textsIn(language, table)]))
  return { zh: inLanguage('zh'), en: inLanguage('en'), ja: inLanguage('ja') }
}

/** The language requested by a tag like `zh-CN` or a list like `ja,en;q=0.8`; the default if the product has none of them. */
export const languageOf = (asked: string | readonly string[] | null | undefined): Language => {
  const tags = typeof asked === 'string' ? asked.split(',') : (asked ?? [])
  for (const tag of tags) {
    const base = tag.trim().slice(0, 2).toLowerCase()
    const known = languages.find((language) => language === base)
    if (known) return known
  }
  return languages[0]
}
