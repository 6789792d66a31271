/**
 * The same texts in another language, with exactly the same keys. Plural keys end in `_one` and `_other`; values are
 * written as `{{count}}`, as in i18next.
 */
export type Wording<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Wording<English[Key]>
}
